import FFT from 'fft.js'
import { SAMPLE_RATE } from '../transcription/sound/read-samples'

/** Frames a second, and the samples of each: 25 ms every 10 ms. */
export const FRAMES_A_SECOND = 100
const HOP = SAMPLE_RATE / FRAMES_A_SECOND
const WINDOW = 400
const SIZE = 512

/** Mel bands, and the number of cepstra that describe a voice; the first one, loudness, is omitted. */
const BANDS = 28
export const CEPSTRA = 16
const [LOWEST, HIGHEST] = [100, 7200]

const PRE_EMPHASIS = 0.97

/** Mel scale of O'Shaughnessy (1987). */
const toMel = (hertz: number): number => 1127 * Math.log(1 + hertz / 700)
const toHertz = (mel: number): number => 700 * (Math.exp(mel / 1127) - 1)

/** Edges of the bands as bin numbers of the spectrum. */
const EDGES = Array.from({ length: BANDS + 2 }, (_, band) => {
  const mel = toMel(LOWEST) + ((toMel(HIGHEST) - toMel(LOWEST)) * band) / (BANDS + 1)
  return (toHertz(mel) * SIZE) / SAMPLE_RATE
})

const HAMMING = Float64Array.from(
  { length: WINDOW },
  (_, at) => 0.54 - 0.46 * Math.cos((2 * Math.PI * at) / (WINDOW - 1)),
)

const COSINES = Array.from({ length: CEPSTRA }, (_, coefficient) =>
  Float64Array.from({ length: BANDS }, (_, band) =>
    Math.cos((Math.PI * (coefficient + 1) * (band + 0.5)) / BANDS),
  ),
)

/** One frame of sound: its cepstra, and its loudness as the mean logarithm of its bands. */
export type VoiceFrame = { cepstra: Float32Array; loudness: number }

const fft = new FFT(SIZE)

function frameAt(samples: Float32Array, from: number): VoiceFrame {
  const window = new Array<number>(SIZE).fill(0)
  for (let at = 1; at < WINDOW; at++)
    window[at] =
      ((samples[from + at] as number) - PRE_EMPHASIS * (samples[from + at - 1] as number)) *
      (HAMMING[at] as number)
  const spectrum = fft.createComplexArray()
  fft.realTransform(spectrum, window)
  const logs = new Float64Array(BANDS)
  let loudness = 0
  for (let band = 0; band < BANDS; band++) {
    const [low, middle, high] = [EDGES[band], EDGES[band + 1], EDGES[band + 2]] as [number, number, number]
    let sum = 1e-10
    for (let bin = Math.ceil(low); bin < high; bin++) {
      const [re, im] = [spectrum[2 * bin] as number, spectrum[2 * bin + 1] as number]
      sum +=
        (re * re + im * im) * (bin < middle ? (bin - low) / (middle - low) : (high - bin) / (high - middle))
    }
    logs[band] = Math.log(sum)
    loudness += Math.log(sum) / BANDS
  }
  const cepstra = Float32Array.from(COSINES, cosines => {
    let sum = 0
    for (let band = 0; band < BANDS; band++) sum += (logs[band] as number) * (cosines[band] as number)
    return sum
  })
  return { cepstra, loudness }
}

/**
 * Describes sound frame by frame by the shape of the vocal tract (mel-frequency cepstra, Davis and Mermelstein 1980),
 * a hundred times a second.
 * @param samples 16 kHz, mono, in blocks of any size.
 * @param isWanted whether there is speech in a frame; the others are null.
 */
export async function voiceFeatures(
  samples: AsyncIterable<Float32Array>,
  isWanted: (frame: number) => boolean,
): Promise<(VoiceFrame | null)[]> {
  const frames: (VoiceFrame | null)[] = []
  let rest = new Float32Array(0)
  for await (const block of samples) {
    const all = new Float32Array(rest.length + block.length)
    all.set(rest)
    all.set(block, rest.length)
    let from = 0
    for (; from + WINDOW <= all.length; from += HOP)
      frames.push(isWanted(frames.length) ? frameAt(all, from) : null)
    rest = all.slice(from)
  }
  return frames
}
