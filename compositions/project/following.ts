import { isFrame, isPlayed, type Layer } from '../layers/layer'
import { toFrame } from '../timeline/frames'
import { timeMap } from '../timeline/time-map'

type Times = { position: number; end: number | null; duration: number }

/** A layer at other times; the same object where they are its own. */
function at<L extends Layer>(layer: L, { position, end, duration }: Times): L {
  const same = layer.position === position && layer.end === end && layer.duration === duration
  return same ? layer : { ...layer, position, end, duration }
}

/** A frame is there as long as its video. */
function followVideo(layer: Layer, layers: readonly Layer[]): Layer {
  const video = isFrame(layer) && layers.find(one => one.id === layer.refId)
  return video ? at(layer, video) : layer
}

/** Does a layer take its times from others? */
export const follows = (layer: Layer): boolean =>
  isFrame(layer) || layer.broll !== undefined || layer.layer === 'OUTRO'

/** B-roll stands over the words that it was put over, wherever they are said; over nothing where they are cut. */
function followWords(layer: Layer, layers: readonly Layer[], fps: number): Layer {
  const { broll } = layer
  // What follows others itself is no ground: an outro waits for the B-roll, which would wait for the outro, for ever.
  const talk = broll && layers.filter(isPlayed).find(one => one.mediaRef === broll.mediaRef && !follows(one))
  if (!talk) return layer
  const segments = timeMap(talk, fps, talk.end === null ? 0 : toFrame(talk.end, fps))
  const spans = segments.flatMap(({ first, after, source, speed }) => {
    const from = first + toFrame(Math.max(0, broll.start - source) / speed, fps)
    const to = Math.min(after, first + toFrame((broll.end - source) / speed, fps))
    return to > from ? [{ from, to }] : []
  })
  const from = spans[0]?.from ?? toFrame(layer.position, fps)
  const to = spans.reduce((last, span) => (span.from >= last ? span.to : last), from)
  const position = from / fps
  const own = isPlayed(layer) && !layer.loop ? position + layer.duration : Number.POSITIVE_INFINITY
  const end = Math.min(to / fps, own)
  return at(layer, { position, end, duration: end - position })
}

/** The last second at which something other than the outro ends. */
const contentEnd = (layers: readonly Layer[]): number =>
  Math.max(0, ...layers.flatMap(one => (one.layer === 'OUTRO' || one.hide ? [] : (one.end ?? []))))

/** The outro begins where everything else has ended, its layers apart as they are. */
function followContent(layers: readonly Layer[], fps: number): Layer[] {
  const outro = layers.filter(one => one.layer === 'OUTRO')
  if (!outro.length) return [...layers]
  const by = toFrame(contentEnd(layers), fps) - Math.min(...outro.map(one => toFrame(one.position, fps)))
  if (by === 0) return [...layers]
  // An end may lie before its beginning: then nothing of the layer is seen, and it still may not lie before second 0.
  const later = (second: number) => Math.max(0, (toFrame(second, fps) + by) / fps)
  return layers.map(one => {
    if (one.layer !== 'OUTRO') return one
    const position = later(one.position)
    const end = one.end === null ? null : later(one.end)
    const length = end === null ? 0 : Math.max(0, end - position)
    return at(one, { position, end, duration: isPlayed(one) && !one.loop ? one.duration : length })
  })
}

/** Layers whose times are those of others: frames of a video, B-roll, the outro. */
export function follow(layers: readonly Layer[], fps: number): Layer[] {
  const placed = layers
    .map(layer => followWords(layer, layers, fps))
    .map((one, _, all) => followVideo(one, all))
  return followContent(placed, fps)
}
