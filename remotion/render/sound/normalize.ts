import { LIMITS } from '@/compositions/catalog/limits'
import { RenderError } from '../render-error'
import { loudnessFilter, measureLoudness, readLoudness, SILENCE_LUFS } from './measure-loudness'
import { RATE } from './samples'

const { truePeakDbtp: MAX_PEAK } = LIMITS.exports

/** How far from the target the loudness may be, in LU. */
const TOLERANCE = 0.3

/** Encoding to MP3 or AAC makes peaks up to about 1 dB higher. */
const FIRST_CEILING = -2

/** One usually is enough; a limiter that has much to do makes the sound softer, and an encoder moves peaks. */
const ATTEMPTS = 5

/** Runs the mix through ffmpeg's filters (null for none) into the output that the options name. */
export type EncodeMix = (filters: string | null, output: readonly string[]) => Promise<{ stderr: string }>

const amplitude = (decibels: number): number => 10 ** (decibels / 20)

/** Louder by `decibels`, then limited to `ceiling` dBTP at four times the rate, as BS.1770 measures true peaks. */
const filtersFor = (decibels: number, ceiling: number): string =>
  [
    `volume=${decibels.toFixed(2)}dB`,
    `aresample=${4 * RATE}`,
    `alimiter=limit=${amplitude(ceiling).toFixed(4)}:attack=5:release=50:level=false:latency=true`,
    `aresample=${RATE}`,
  ].join(',')

/**
 * Encodes a mix at `target` LUFS with true peaks of at most -1 dBTP, in two passes: the first measures, the second encodes.
 * The encoded file `out` is measured, and encoded again where the limiter or the encoder has moved it. Silence stays
 * silence. Peaks come first: a mix that can't be that loud without higher peaks stays softer.
 * @throws {RenderError} when peaks stay too high.
 */
export async function encodeNormalized(
  encode: EncodeMix,
  output: readonly string[],
  { out, target }: { out: string; target: number },
  signal: AbortSignal,
): Promise<void> {
  const { stderr } = await encode(`apad=pad_dur=0.4,${loudnessFilter('none')}`, ['-f', 'null', '-'])
  const { integrated } = readLoudness(stderr)
  if (integrated <= SILENCE_LUFS) {
    await encode(null, output)
    return
  }
  let decibels = target - integrated
  let ceiling = FIRST_CEILING
  for (let attempt = 1; ; attempt++) {
    await encode(filtersFor(decibels, ceiling), output)
    const found = await measureLoudness(['-i', out], 'true', signal)
    const excess = found.truePeak - MAX_PEAK
    const missing = target - found.integrated
    if (excess <= 0 && (Math.abs(missing) <= TOLERANCE || attempt >= ATTEMPTS)) return
    if (attempt >= ATTEMPTS)
      throw new RenderError('The loudness of this project can’t be normalized: turn that option off')
    if (excess > 0) ceiling -= excess + 0.1
    if (Math.abs(missing) > TOLERANCE) decibels += missing
  }
}
