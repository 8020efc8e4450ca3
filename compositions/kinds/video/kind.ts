import { isFrame } from '@/compositions/model/layers/layer'
import { framesOf, videoOf } from '@/compositions/time/frames-of'
import { defineKind, noNames } from '../kind'

/** A film, and the frames in which parts of it are shown. */
export const videoKind = defineKind<'video'>()({
  /** A video is shown in its frames, in the layouts of its scenes; one of several frames follows the words. */
  dependencies(layer, { project, openEnd, keepList }) {
    const video = isFrame(layer) ? videoOf(project.layers, layer) : layer
    if (!video) return {}
    const frames = framesOf(project.layers, video.id)
    const transcript = project.transcripts[video.mediaRef]
    return {
      openEnd,
      video,
      media: project.media[video.mediaRef],
      frames: keepList(`frames ${video.id}`, frames),
      transcript: frames.length > 1 ? transcript : transcript?.scenes,
    }
  },
  preparation: 'eager',
  shiftable: false,
  files: layer => (isFrame(layer) ? [] : [layer.mediaRef]),
  spectra: noNames,
  replaceable: true,
  visible: true,
  transitions: true,
  backdrop: 'covers',
  reframing: 'keepShape',
})
