import { isPlayed, type PlayedLayer } from '@/compositions/model/layers/layer'
import { duckedAt, duckingPoints } from '@/compositions/sound/ducking'
import { type GainPoint, loudness } from '@/compositions/sound/gain'
import type { Interval } from '@/compositions/time/spans'
import { stretchesOf } from '@/compositions/time/stretches'
import { heldSeconds } from '@/compositions/time/time-map'
import { timelineWords } from '@/compositions/typography/captions/timeline-words'
import type { Prepared } from '../prepare'

/** Pauses shorter than this (seconds) count as speech, so that ducked music doesn't pump. */
export const SPEECH_PAUSE = 0.6

/** Joins intervals of speech across short pauses. */
function joined(spans: readonly Interval[]): Interval[] {
  const long: Interval[] = []
  for (const { start, end } of spans) {
    const last = long.at(-1)
    if (last && start - last.end < SPEECH_PAUSE) last.end = Math.max(last.end, end)
    else long.push({ start, end })
  }
  return long
}

/**
 * When speech is heard, in seconds of the timeline, in order, including pauses under 0.6 s: the words of all audible
 * layers that aren't ducked themselves.
 */
export function speechIntervals({ project, fps, layers }: Prepared): Interval[] {
  const words = layers.flatMap(({ layer, segments }) => {
    if (!isPlayed(layer) || layer.mute || layer.volume === 0 || layer.ducking) return []
    const transcript = project.transcripts[layer.mediaRef]
    if (!transcript || !project.media[layer.mediaRef]?.hasAudio) return []
    return timelineWords(transcript, [segments], fps)
  })
  return joined(words.sort((a, b) => a.start - b.start))
}

/**
 * A stretch of sound: source seconds `[from, to)` of a media, played from timeline second `at` on at `speed` with its
 * pitch kept, with gain interpolated linearly between the points of `gain`. `joined` if it continues the sound before it
 * in the list without a seam, at another speed of a ramp (T21); then both have the same gain.
 */
export type Sound = {
  mediaRef: string
  from: number
  to: number
  at: number
  speed: number
  gain: GainPoint[]
  joined?: true
}

/** A sound, and the layer that plays it. */
export type LayerSound = Sound & { layerId: string }

/** Seconds of fade at each cut, so that it doesn't click (T2). */
export const SEAM_FADE = 0.005

/**
 * The gain of one stretch: the layer's own at its breakpoints, reduced during `speech` if it is ducked, and zero at
 * both ends.
 */
function gainOf(
  layer: PlayedLayer,
  span: [number, number],
  stretch: [number, number],
  speech: readonly Interval[],
): GainPoint[] {
  const [start, end] = span
  const [from, to] = stretch
  const seam = Math.min(SEAM_FADE, (to - from) / 2)
  const half = (end - start) / 2
  const { ducking = 0 } = layer
  const bends = [
    ...[start + Math.min(layer.fade.in, half), end - Math.min(layer.fade.out, half)],
    ...(layer.volumePoints ?? []).map(({ at }) => start + at),
    ...(ducking ? duckingPoints(speech, from, to) : []),
  ]
  const inside = bends.filter(bend => bend > from + seam && bend < to - seam).sort((a, b) => a - b)
  const at = (second: number): GainPoint => [
    second,
    loudness(layer, start, end, second) * duckedAt(speech, ducking, second),
  ]
  return [[from, 0], at(from + seam), ...inside.map(at), at(to - seam), [to, 0]]
}

/**
 * The one description of a project's sound (F7), in the order of its layers: the same segments that the picture uses.
 * Muted and hidden layers, held pictures and media without sound are left out.
 */
export function soundtrack(prepared: Prepared): LayerSound[] {
  const { project, fps, layers } = prepared
  const makesWay = layers.some(({ layer }) => isPlayed(layer) && layer.ducking)
  const speech = makesWay ? speechIntervals(prepared) : []
  return layers.flatMap(({ layer, segments, first, after }) => {
    if (!isPlayed(layer) || layer.mute || layer.volume === 0 || heldSeconds(layer) !== null) return []
    if (!project.media[layer.mediaRef]?.hasAudio) return []
    return stretchesOf(segments).flatMap(stretch => {
      const played: [number, number] = [stretch.first / fps, stretch.after / fps]
      const gain = gainOf(layer, [first / fps, after / fps], played, speech)
      return stretch.segments.map((segment, index) => {
        const [at, end] = [segment.first / fps, segment.after / fps]
        return {
          layerId: layer.id,
          mediaRef: layer.mediaRef,
          from: segment.source,
          to: segment.source + (end - at) * segment.speed,
          at,
          speed: segment.speed,
          gain,
          ...(index > 0 && { joined: true as const }),
        }
      })
    })
  })
}
