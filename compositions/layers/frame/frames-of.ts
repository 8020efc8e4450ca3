import { type FrameLayer, isFrame, isPlayed, type Layer, type LayerOf } from '../layer'

/** The frames in which a video is shown, in the order of the layers; none where it is shown as it is. */
export const framesOf = (layers: readonly Layer[], videoId: string): FrameLayer[] =>
  layers.filter((one): one is FrameLayer => isFrame(one) && one.refId === videoId && !one.hide)

/** The video that a frame shows; undefined where it is gone or hidden. */
export const videoOf = (layers: readonly Layer[], frame: FrameLayer): LayerOf<'video'> | undefined =>
  layers.find(
    (one): one is LayerOf<'video'> =>
      one.id === frame.refId && one.asset === 'video' && isPlayed(one) && !one.hide,
  )
