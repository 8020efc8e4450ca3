import { IconMusic } from '@tabler/icons-react'
import { defineEditorKind, graphic, playedLabel, ROW_HEIGHTS } from './kind'

/** Music or other audio, which has no place on the canvas. */
export const audioKind = defineEditorKind<'audio'>()({
  ...graphic,
  icon: IconMusic,
  row: 'sound',
  rowHeight: () => ROW_HEIGHTS.sound,
  blockLabel: (layer, project) => playedLabel(layer, project, true),
  tabs: () => ['clip', 'trim'],
  sections: [],
})
