import { IconVideo } from '@tabler/icons-react'
import { isFrame } from '../../../compositions/model/layers/layer'
import { heldSeconds } from '../../../compositions/time/time-map'
import { defineEditorKind, graphic, playedLabel, ROW_HEIGHTS } from './kind'

const { film, filmWave, drawing, thin } = ROW_HEIGHTS

/** A video, or a video frame that shows a part of one. B-roll has no waveform. */
export const videoKind = defineEditorKind<'video'>()({
  ...graphic,
  icon: IconVideo,
  row: 'film',
  rowHeight: layer => (isFrame(layer) ? thin : layer.layer === 'BROLL_VIDEO' ? drawing : film + filmWave),
  blockLabel: (layer, project) =>
    isFrame(layer) ? (layer.title ?? '') : playedLabel(layer, project, layer.layer === 'BROLL_VIDEO'),
  fileSize: 'pixels',
  mode: 'crop',
  tabs: layer => {
    if (isFrame(layer)) return ['layer']
    return heldSeconds(layer) === null ? ['layer', 'clip', 'trim'] : ['layer', 'clip']
  },
  sections: ['picture'],
})
