import { isFrame, isPlayed, type Layer, type PlayedLayer } from '../model/layers/layer'
import { type FrameRange, toFrame } from './frames'
import { framesPlaying, type Passes, passesOf } from './passes'
import type { Interval } from './spans'
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

/** A clip that plays a talk, and its passes. */
type TalkClip = { clip: PlayedLayer; passes: Passes }

/** Most clips of a talk in which the words of B-roll are looked for, so that many of both don't cost their product. */
const MOST_CLIPS = 100

/** Returns a function from a media to the clips that B-roll on it follows, from back to front; empty if there are none. */
function talksOf(layers: readonly Layer[], fps: number): (mediaRef: string) => readonly TalkClip[] {
  const talks = new Map<string, PlayedLayer[]>()
  // Followers are left out: an outro waits for B-roll, and B-roll on an outro would wait for it forever.
  for (const one of layers) {
    if (!isPlayed(one) || heldSeconds(one) !== null || isFollower(one)) continue
    const clips = talks.get(one.mediaRef)
    if (!clips) talks.set(one.mediaRef, [one])
    else if (clips.length < MOST_CLIPS) clips.push(one)
  }
  const known = new Map<string, readonly TalkClip[]>()
  return mediaRef => {
    const clips =
      known.get(mediaRef) ??
      (talks.get(mediaRef) ?? []).map(clip => {
        const until = clip.end === null ? 0 : toFrame(clip.end, fps)
        return { clip, passes: passesOf(clip, fps, until) }
      })
    known.set(mediaRef, clips)
    return clips
  }
}

/**
 * The frames in which a talk plays some of its seconds; null if it does not. They are those of the clip that plays the
 * earliest of them, and of clips that play on right after it, as the pieces of a split talk do.
 */
function framesOfTalk(talk: readonly TalkClip[], seconds: Interval, fps: number): FrameRange | null {
  const from = ({ clip }: TalkClip): number => Math.max(seconds.start, clip.trim.start)
  const near = talk
    .filter(({ clip: { trim } }) => trim.start < seconds.end && trim.end > seconds.start)
    .sort((a, b) => from(a) - from(b))
  let frames = null as FrameRange | null
  let until = Number.NEGATIVE_INFINITY
  for (const { clip, passes } of near) {
    if (clip.trim.start < until) continue
    const played = framesPlaying(passes, seconds, fps)
    if (!played || (frames && played.first !== frames.after)) continue
    frames = { first: frames?.first ?? played.first, after: played.after }
    until = clip.loop ? Number.POSITIVE_INFINITY : clip.trim.end
  }
  return frames
}

/** Moves B-roll over the words it was added to; if they are cut, its range is empty. */
function followWords(layer: Layer, talkOf: ReturnType<typeof talksOf>, fps: number): Layer {
  const { broll } = layer
  const talk = broll ? talkOf(broll.mediaRef) : []
  if (!broll || !talk.length) return layer
  const at = toFrame(layer.position, fps)
  const { first, after } = framesOfTalk(talk, broll, fps) ?? { first: at, after: at }
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
