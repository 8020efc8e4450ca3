import { isFrame } from '@/compositions/model/layers/layer'
import { frameLayersOf, videoOfFrame } from '@/compositions/time/frame-layers'
import { defineKind, noMedia } from '../kind'

/** A video, and the video frames that show parts of it. */
export const videoKind = defineKind<'video'>()({
  /**
   * A video is shown in its frames and in the layouts of its scenes; with several frames, the words decide which is
   * shown.
   */
  dependencies(layer, { project, openEnd, keepList }) {
    const video = isFrame(layer) ? videoOfFrame(project.layers, layer) : layer
    if (!video) return {}
    const frames = frameLayersOf(project.layers, video.id)
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
  spectra: noMedia,
  replaceable: true,
  visible: true,
  transitions: true,
  backdrop: 'covers',
  reframing: 'keepShape',
})
