import { isFrame, isPlayed, type Layer, type PlayedLayer } from '../model/layers/layer'
import { toFrame } from './frames'
import { framesPlaying, type Passes, passesOf } from './passes'
import { heldSeconds } from './time-map'

type Times = { position: number; end: number | null; duration: number }

/** The layer with these times; the same object if they are unchanged. */
function withTimes<L extends Layer>(layer: L, { position, end, duration }: Times): L {
  const same = layer.position === position && layer.end === end && layer.duration === duration
  return same ? layer : { ...layer, position, end, duration }
}

/** Gives a video frame the times of its video. */
function followVideo(layer: Layer, byId: ReadonlyMap<string, Layer>): Layer {
  const video = isFrame(layer) && byId.get(layer.refId)
  return video ? withTimes(layer, video) : layer
}

/** Does a layer take its times from others? */
export const isFollower = (layer: Layer): boolean =>
  isFrame(layer) || layer.broll !== undefined || layer.layer === 'OUTRO'

/** Returns a function from a media to the passes of the layer that B-roll on it follows; null if there is none. */
function talksOf(layers: readonly Layer[], fps: number): (mediaRef: string) => Passes | null {
  const talks = new Map<string, PlayedLayer>()
  // Followers are left out: an outro waits for B-roll, and B-roll on an outro would wait for it forever.
  for (const one of layers)
    if (isPlayed(one) && heldSeconds(one) === null && !talks.has(one.mediaRef) && !isFollower(one))
      talks.set(one.mediaRef, one)
  const known = new Map<string, Passes>()
  return mediaRef => {
    const talk = talks.get(mediaRef)
    if (!talk) return null
    const passes = known.get(mediaRef) ?? passesOf(talk, fps, talk.end === null ? 0 : toFrame(talk.end, fps))
    known.set(mediaRef, passes)
    return passes
  }
}

/** Moves B-roll over the words it was added to; if they are cut, its range is empty. */
function followWords(layer: Layer, talkOf: ReturnType<typeof talksOf>, fps: number): Layer {
  const { broll } = layer
  const talk = broll && talkOf(broll.mediaRef)
  if (!talk) return layer
  const at = toFrame(layer.position, fps)
  const { first, after } = framesPlaying(talk, broll, fps) ?? { first: at, after: at }
  const position = first / fps
  const own = isPlayed(layer) && !layer.loop ? position + layer.duration : Number.POSITIVE_INFINITY
  const end = Math.min(after / fps, own)
  return withTimes(layer, { position, end, duration: end - position })
}

/** The last second at which something other than the outro ends. */
const contentEnd = (layers: readonly Layer[]): number =>
  Math.max(0, ...layers.flatMap(one => (one.layer === 'OUTRO' || one.hide ? [] : (one.end ?? []))))

/** Moves the outro to the end of everything else, keeping the offsets between its layers. */
function followContent(layers: readonly Layer[], fps: number): Layer[] {
  const outro = layers.filter(one => one.layer === 'OUTRO')
  if (!outro.length) return [...layers]
  const by = toFrame(contentEnd(layers), fps) - Math.min(...outro.map(one => toFrame(one.position, fps)))
  if (by === 0) return [...layers]
  // An end may be before its position, then the layer isn't shown; even so, it must not be negative.
  const later = (second: number) => Math.max(0, (toFrame(second, fps) + by) / fps)
  return layers.map(one => {
    if (one.layer !== 'OUTRO') return one
    const position = later(one.position)
    const end = one.end === null ? null : later(one.end)
    const length = end === null ? 0 : Math.max(0, end - position)
    return withTimes(one, { position, end, duration: isPlayed(one) && !one.loop ? one.duration : length })
  })
}

/** Updates layers whose times depend on others: video frames, B-roll, the outro. */
export function moveFollowers(layers: readonly Layer[], fps: number): Layer[] {
  const talkOf = talksOf(layers, fps)
  const over = layers.map(layer => followWords(layer, talkOf, fps))
  const byId = new Map(over.toReversed().map(layer => [layer.id, layer]))
  return followContent(
    over.map(layer => followVideo(layer, byId)),
    fps,
  )
}
