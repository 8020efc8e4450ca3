import FFT from 'fft.js'
import { MEDIA_LIMITS } from '@/compositions/catalog/field-limits'
import { SPECTRUM } from '@/compositions/sound/spectrum'
import { spawnFfmpeg } from '@/remotion/environment/ffmpeg'
import type { SoundOptions } from './make-peaks'

const RATE = 32_000
const WINDOW = 2_048

/** Lowest and highest frequency in hertz; the bands between them have equal steps of pitch. */
const [LOWEST, HIGHEST] = [60, 14_000]

/** Level in decibels below full scale that counts as silence. */
const SILENCE = -80

/** A Hann window, scaled so that a full-scale sine has 0 dB in its band. */
const hann = Float64Array.from(
  { length: WINDOW },
  (_, at) => (0.5 - 0.5 * Math.cos((2 * Math.PI * at) / (WINDOW - 1))) * (4 / WINDOW),
)

/** First bin of each band, and the bin after the last one; every band has at least one bin. */
const edges: number[] = Array.from({ length: SPECTRUM.bands + 1 }, (_, band) =>
  Math.round((LOWEST * (HIGHEST / LOWEST) ** (band / SPECTRUM.bands) * WINDOW) / RATE),
)

/** Returns the loudest bin of each band as a byte: 0 at -80 dB and below, 255 at full scale. */
function bandsOf(fft: FFT, samples: Float64Array, spectrum: number[]): number[] {
  fft.realTransform(
    spectrum,
    Array.from(samples, (value, at) => value * (hann[at] as number)),
  )
  return Array.from({ length: SPECTRUM.bands }, (_, band) => {
    const first = edges[band] as number
    const after = Math.max(first + 1, edges[band + 1] as number)
    let most = 0
    for (let bin = first; bin < after; bin++)
      most = Math.max(most, Math.hypot(spectrum[2 * bin] as number, spectrum[2 * bin + 1] as number))
    const decibels = 20 * Math.log10(most + 1e-9)
    return Math.max(0, Math.min(255, Math.round(255 * (1 - decibels / SILENCE))))
  })
}

/** Accepts samples in chunks and returns the rows whose windows are complete. */
function spectrumMaker() {
  const fft = new FFT(WINDOW)
  const spectrum = fft.createComplexArray()
  // Starts with half a window of silence, so that the middle of the first window is second 0.
  let held = new Float64Array(WINDOW / 2)
  let heldFrom = -WINDOW / 2
  let row = 0
  const begin = () => Math.round((row * RATE) / SPECTRUM.rate) - WINDOW / 2
  return (samples: Float64Array): number[] => {
    const longer = new Float64Array(held.length + samples.length)
    longer.set(held)
    longer.set(samples, held.length)
    const rows: number[] = []
    for (; begin() + WINDOW <= heldFrom + longer.length; row++)
      rows.push(...bandsOf(fft, longer.subarray(begin() - heldFrom, begin() - heldFrom + WINDOW), spectrum))
    const used = Math.min(longer.length, begin() - heldFrom)
    held = longer.slice(used)
    heldFrom += used
    return rows
  }
}

/**
 * Returns the loudness of a file in each of 64 bands, thirty times a second, one byte each (F5), for drawing waves. Row
 * *n* is the sound around second *n / 30*. An hour takes 7 MB; the sound itself is never held in memory.
 */
export async function makeSpectrum(
  file: string,
  { signal, seconds = MEDIA_LIMITS.seconds }: SoundOptions = {},
): Promise<Uint8Array> {
  const args = [
    '-i',
    file,
    '-vn',
    '-t',
    String(seconds),
    '-ac',
    '1',
    '-ar',
    String(RATE),
    '-f',
    'f32le',
    'pipe:1',
  ]
  const { stdin, stdout, done } = spawnFfmpeg(args, { signal })
  stdin.end()
  const take = spectrumMaker()
  const rows: Uint8Array[] = []
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of stdout as AsyncIterable<Buffer>) {
    const bytes = rest.length ? Buffer.concat([rest, chunk]) : chunk
    const count = Math.floor(bytes.length / 4)
    rest = bytes.subarray(count * 4)
    rows.push(
      Uint8Array.from(take(Float64Array.from({ length: count }, (_, at) => bytes.readFloatLE(at * 4)))),
    )
  }
  await done
  rows.push(Uint8Array.from(take(new Float64Array(WINDOW / 2))))
  return new Uint8Array(Buffer.concat(rows))
}
