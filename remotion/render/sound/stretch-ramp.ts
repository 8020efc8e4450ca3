import type { Sound } from '@/compositions/scene/soundtrack/soundtrack'
import { CHANNELS, RATE, type SampleReader } from './samples'

/** Samples of a window, which is faded in and out over its halves, and from one window to the next: 15 ms. */
const HOP = 720
const WINDOW = 2 * HOP

/** Samples by which a window may be moved so that it continues the one before it: 10 ms. */
const SEARCH = 480

/** Windows are compared at every `COARSE`-th sample and moved by as many, then by single ones around the best. */
const COARSE = 4

/** Samples of the source that are read at once. */
const BLOCK = RATE / 4

/** A cosine that rises over the first half; with that of the next window, which rises meanwhile, it adds up to 1. */
const FADE = Float32Array.from(
  { length: WINDOW },
  (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / WINDOW),
)

/** Samples of a source in memory, from sample `first` on, and both channels added up; silence before and after. */
type Kept = { first: number; samples: Float32Array; mono: Float32Array }

const sampleOf = ({ first, samples }: Kept, at: number, channel: number): number =>
  samples[(at - first) * CHANNELS + channel] ?? 0

/** Every few samples of the window that begins at sample `start` of the source. */
const outline = ({ first, mono }: Kept, start: number): Float32Array =>
  Float32Array.from({ length: WINDOW / COARSE }, (_, index) => mono[start - first + index * COARSE] ?? 0)

/** How alike a window is to the outline of another one: up to the length of that outline. */
function likeness({ first, mono }: Kept, start: number, meant: Float32Array): number {
  const from = start - first
  // What is not in memory is silent, and never the best.
  if (from < 0 || from + WINDOW > mono.length) return Number.NEGATIVE_INFINITY
  let product = 0
  let energy = 1e-9
  for (let index = 0; index < meant.length; index++) {
    const value = mono[from + index * COARSE] as number
    product += value * (meant[index] as number)
    energy += value * value
  }
  return product / Math.sqrt(energy)
}

/** The start near `wanted` of the window that continues like the one at `continued`. */
function bestStart(kept: Kept, wanted: number, continued: number): number {
  if (Math.abs(continued - wanted) <= SEARCH / 4) return continued
  const meant = outline(kept, continued)
  let best = { start: wanted, value: likeness(kept, wanted, meant) }
  const tryAt = (start: number) => {
    const value = likeness(kept, start, meant)
    if (value > best.value + 1e-6) best = { start, value }
  }
  for (let by = COARSE; by <= SEARCH; by += COARSE) {
    tryAt(wanted + by)
    tryAt(wanted - by)
  }
  const { start } = best
  for (let by = 1; by < COARSE; by++) {
    tryAt(start + by)
    tryAt(start - by)
  }
  return best.start
}

/**
 * Reads the sounds of a ramp (T21), which are joined, at their speeds and with the pitch kept, without seams: windows of
 * the source overlap, each at the second of the source that is due, moved by up to 10 ms so that it continues the one
 * before (WSOLA, Verhelst and Roelands 1993). So it never drifts, however the speed changes. `read` reads samples of the
 * source forward, from its second 0.
 */
export function stretchRamp(
  sounds: readonly Sound[],
  read: (from: number, count: number) => Promise<Float32Array>,
): SampleReader {
  const begin = (sounds[0] as Sound).at
  let index = 0
  /** The sample of the source that is due at sample `at` of the ramp. */
  const due = (at: number): number => {
    const second = begin + at / RATE
    while (index < sounds.length - 1 && second >= (sounds[index + 1] as Sound).at) index++
    const { from, at: begun, speed } = sounds[index] as Sound
    return Math.round((from + (second - begun) * speed) * RATE)
  }
  let kept: Kept = {
    first: Math.max(0, due(0) - HOP - SEARCH),
    samples: new Float32Array(0),
    mono: new Float32Array(0),
  }

  /** Reads the source up to a sample, and forgets what is before another one. */
  const keep = async (from: number, until: number): Promise<void> => {
    const end = kept.first + kept.samples.length / CHANNELS
    if (until <= end) return
    const first = Math.min(end, Math.max(kept.first, from))
    const rest = kept.samples.subarray((first - kept.first) * CHANNELS)
    const more = await read(end, Math.max(BLOCK, until - end))
    const samples = new Float32Array(rest.length + more.length)
    samples.set(rest)
    samples.set(more, rest.length)
    const mono = new Float32Array(samples.length / CHANNELS)
    for (let at = 0; at < mono.length; at++)
      mono[at] = (samples[at * CHANNELS] as number) + (samples[at * CHANNELS + 1] as number)
    kept = { first, samples, mono }
  }

  let windows = 0
  let last: number | null = null
  /** The second half of the last window, to which the first half of the next one is added. */
  let tail = new Float32Array(HOP * CHANNELS)
  /** The next samples of the ramp, as many as a hop. */
  const next = async (): Promise<Float32Array> => {
    const wanted = due(windows * HOP) - HOP
    const continued: number = last === null ? wanted : last + HOP
    await keep(
      Math.min(wanted - SEARCH, continued) - WINDOW,
      Math.max(wanted + SEARCH, continued) + WINDOW + COARSE,
    )
    const start = last === null ? wanted : bestStart(kept, wanted, continued)
    const made = tail
    tail = new Float32Array(HOP * CHANNELS)
    for (let at = 0; at < HOP; at++)
      for (let channel = 0; channel < CHANNELS; channel++) {
        const place = at * CHANNELS + channel
        made[place] = (made[place] ?? 0) + sampleOf(kept, start + at, channel) * (FADE[at] ?? 0)
        tail[place] = sampleOf(kept, start + HOP + at, channel) * (FADE[HOP + at] ?? 0)
      }
    last = start
    windows++
    return made
  }

  let ready = new Float32Array(0)
  const take = async (count: number): Promise<Float32Array> => {
    const samples = new Float32Array(count * CHANNELS)
    // The first window ends its first half where the ramp begins.
    if (!windows) await next()
    let at = 0
    while (at < samples.length) {
      if (!ready.length) ready = (await next()) as Float32Array<ArrayBuffer>
      const piece = ready.subarray(0, samples.length - at)
      samples.set(piece, at)
      at += piece.length
      ready = ready.subarray(piece.length)
    }
    return samples
  }
  return { read: take, skip: async count => void (await take(count)) }
}
