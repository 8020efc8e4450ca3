import { type FrameLayer, isFrame, isPlayed, type Layer, type LayerOf } from '../model/layers/layer'
import { movingLayers } from '../model/layers/moving-layers'
import { memoize } from '../util/memoize'

type Video = LayerOf<'video'>

/** The videos of some layers by their ids, and the frames that show each. */
type Index = { videos: ReadonlyMap<string, Video>; frames: ReadonlyMap<string, FrameLayer[]> }

const isVideo = (layer: Layer): layer is Video => layer.asset === 'video' && isPlayed(layer)

/** Built once per list of layers, because each of thousands of layers looks it up. */
const indexOf = memoize((layers: readonly Layer[]): Index => {
  const videos = new Map<string, Video>()
  const frames = new Map<string, FrameLayer[]>()
  movingLayers(layers).forEach(layer => {
    if (layer.hide) return
    if (isVideo(layer) && !videos.has(layer.id)) videos.set(layer.id, layer)
    if (!isFrame(layer)) return
    const others = frames.get(layer.refId)
    if (others) others.push(layer)
    else frames.set(layer.refId, [layer])
  })
  return { videos, frames }
})

const NONE: readonly FrameLayer[] = []

/** The frames in which a video is shown, in the order of the layers; empty if it is shown directly. */
export const frameLayersOf = (layers: readonly Layer[], videoId: string): readonly FrameLayer[] =>
  indexOf(layers).frames.get(videoId) ?? NONE

/** The video that a frame shows; undefined if it is deleted or hidden. */
export const videoOfFrame = (layers: readonly Layer[], frame: FrameLayer): Video | undefined =>
  indexOf(layers).videos.get(frame.refId)
