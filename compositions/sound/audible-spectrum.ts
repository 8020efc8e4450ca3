import { type Segment, toSource } from '../time/time-map'
import { loudness } from './gain'
import type { SoundLayer } from './sound-layer'
import { DECIBELS_PER_STEP, SPECTRUM, type Spectrum, spectrumRowAt } from './spectrum'

/** The byte that counts as silence and the one that counts as loud, for each band. */
type LoudRange = { low: number[]; high: number[] }

/** The quantiles of all rows that count as background and as loud. */
const [BACKGROUND, LOUD] = [0.1, 0.92]

/** In byte steps: the largest spread between loud bands, and the least and most between silence and loud. */
const SPREAD = 95
const [LEAST, MOST] = [50, 105]

/** A band louder than this somewhere is needed before anything counts as loud: hiss of an empty room isn't blown up. */
const QUIETEST = 130

/** The value below which `share` of all counted values are. */
function quantileOf(counts: Uint32Array, total: number, share: number): number {
  let below = 0
  for (let value = 0; value < 256; value++) {
    below += counts[value] as number
    if (below > share * total) return value
  }
  return 255
}

/**
 * What counts as silence and as loud in each band of a sound, so that a distant whisper moves a wave as much as a close
 * voice, high tones as much as low ones, and a hum doesn't. `rows` are some of its rows.
 */
function loudRange(rows: readonly Uint8Array[]): LoudRange {
  const counts = Array.from({ length: SPECTRUM.bands }, () => new Uint32Array(256))
  for (const row of rows)
    for (let band = 0; band < SPECTRUM.bands; band++) {
      const count = counts[band] as Uint32Array
      const value = row[band] as number
      count[value] = (count[value] as number) + 1
    }
  const loud = counts.map(count => quantileOf(count, rows.length, LOUD))
  const loudest = Math.max(QUIETEST, ...(rows.length ? loud : []))
  const background = counts.map(count => (rows.length ? quantileOf(count, rows.length, BACKGROUND) : 0))
  const high = loud.map((value, band) =>
    Math.max(value, loudest - SPREAD, (background[band] as number) + LEAST),
  )
  const low = high.map((top, band) => Math.max(background[band] as number, top - MOST))
  return { low, high }
}

/** A layer that is heard, and where it plays its source. */
export type AudibleLayer = { layer: SoundLayer; segments: readonly Segment[] }

/**
 * The sound levels of a media over the timeline. `levels(n)`: how loud each of 64 bands is in frame `n`, 0 (silence) to
 * 1 (as loud as this sound gets), low tones first.
 */
export type AudibleSpectrum = { levels(n: number): Float32Array }

/** Maximum rows that are sampled to compute the loud range. */
const SAMPLES = 1_500

const SILENT_ROW = new Uint8Array(SPECTRUM.bands)

/** The row of a spectrum at a second of the source; silence if the spectrum doesn't contain it. */
function rowOf({ first, bands }: Spectrum, second: number): Uint8Array {
  const from = (spectrumRowAt(second) - first) * SPECTRUM.bands
  return from < 0 || from + SPECTRUM.bands > bands.length
    ? SILENT_ROW
    : bands.subarray(from, from + SPECTRUM.bands)
}

/** Evenly spaced samples of the rows that are played; they don't depend on other rows of the spectrum. */
function sampleRows(spectrum: Spectrum, voices: readonly AudibleLayer[], fps: number): Uint8Array[] {
  const segments = voices.flatMap(voice => voice.segments)
  const frames = segments.reduce((sum, { first, after }) => sum + after - first, 0)
  const step = Math.max(1, Math.ceil(frames / SAMPLES))
  const rows: Uint8Array[] = []
  for (const { first, after, source, speed } of segments)
    for (let n = first; n < after; n += step) rows.push(rowOf(spectrum, source + ((n - first) / fps) * speed))
  return rows
}

/** The change in level, in byte steps, from a layer's volume and fades in frame `n`. */
function gainSteps({ layer, segments }: AudibleLayer, n: number, fps: number): number {
  const [start, end] = [segments[0]?.first ?? 0, segments.at(-1)?.after ?? 0]
  const gain = loudness(layer, start / fps, end / fps, n / fps)
  return gain === 1 ? 0 : (20 * Math.log10(Math.max(gain, 1e-4))) / DECIBELS_PER_STEP
}

/** Frames per stretch: layers are indexed by stretch, so that thousands of layers aren't searched in each frame. */
const STRETCH = 900

/** Returns a function from a frame to the layers that may be audible in it, in their order. */
function voicesAt(voices: readonly AudibleLayer[]): (n: number) => readonly AudibleLayer[] {
  const stretches = new Map<number, AudibleLayer[]>()
  for (const voice of voices) {
    const [begin, end] = [voice.segments[0], voice.segments.at(-1)]
    if (!begin || !end) continue
    for (let at = Math.floor(begin.first / STRETCH); at * STRETCH < end.after; at++) {
      const others = stretches.get(at)
      if (others) others.push(voice)
      else stretches.set(at, [voice])
    }
  }
  return n => stretches.get(Math.floor(n / STRETCH)) ?? []
}

/**
 * The spectrum as the audible layers of a media play it: cut, sped up, faded, silent where nothing plays. Without a
 * spectrum everything is silent. Pure in `n`.
 */
export function audibleSpectrum(
  spectrum: Spectrum | undefined,
  voices: readonly AudibleLayer[],
  fps: number,
): AudibleSpectrum {
  if (!spectrum || !voices.length) return { levels: () => new Float32Array(SPECTRUM.bands) }
  // Computed lazily: it is expensive, and only needed when a wave is shown.
  let range: LoudRange | undefined
  const audibleIn = voicesAt(voices)
  const levels = (n: number): Float32Array => {
    range ??= loudRange(sampleRows(spectrum, voices, fps))
    const { low, high } = range
    const heard = new Float32Array(SPECTRUM.bands)
    for (const voice of audibleIn(n)) {
      const second = toSource(voice.segments, n, fps)
      if (second === null) continue
      const row = rowOf(spectrum, second)
      const gain = gainSteps(voice, n, fps)
      for (let band = 0; band < SPECTRUM.bands; band++) {
        const floor = low[band] as number
        const level = ((row[band] as number) + gain - floor) / ((high[band] as number) - floor)
        heard[band] = Math.min(1, Math.max(heard[band] as number, level))
      }
    }
    return heard
  }
  return { levels }
}
