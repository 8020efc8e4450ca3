import { resample } from '../resample'
import { type SpeakOptions, type Speech, SpeechError, type SpokenPhone } from '../speaker'
import { readWav } from '../wav'
import { placeWords } from './place-words'
import { plainText, shownWords } from './plain-text'
import { runFlite } from './run-flite'

export type FliteVoice = {
  id: string
  /** Hertz. Only voices with a pitch setting have it; the others are resampled. */
  meanPitch?: number
}

export type FliteOptions = SpeakOptions & {
  /** Semitones up (above 0) or down (below 0). */
  pitch?: number
  /** How far the formants move, in semitones. Voices without a pitch setting move them with the pitch. */
  formants?: number
}

/** flite prints `phone:endSecond`, each phone beginning where the one before it ends. */
const readPhones = (printed: string): SpokenPhone[] => {
  let start = 0
  return printed.split(/\s+/).map(token => {
    const [phone = '', seconds] = token.split(':')
    const span = { phone, start, end: Number(seconds) }
    start = span.end
    return span
  })
}

/**
 * Speaks one sentence. Returns samples and the exact times of its phones and words from flite. Formants, and a pitch that
 * the voice can't be set to, are moved by speaking slower and playing faster by the same ratio.
 * @throws {SpeechError} if the text produces no sound.
 */
export const speakSentence = async (
  text: string,
  voice: FliteVoice,
  { rate = 1, pitch = 0, formants = 0 }: FliteOptions,
): Promise<Speech> => {
  const faster = 2 ** ((voice.meanPitch ? formants : pitch) / 12)
  const settings = ['--setf', `duration_stretch=${faster / rate}`]
  const meanPitch = voice.meanPitch && (voice.meanPitch * 2 ** (pitch / 12)) / faster
  if (meanPitch && meanPitch !== voice.meanPitch) settings.push('--setf', `int_f0_target_mean=${meanPitch}`)
  const args = ['-voice', voice.id, ...settings, '-psdur', '-t', `${plainText(text)} `]
  const { printed, wav } = await runFlite(args, { wav: true })
  if (!wav || !printed) throw new SpeechError('There is nothing in this text that the local voices can say.')
  const { samples, sampleRate } = readWav(wav)
  const phones = readPhones(printed).map(({ phone, start, end }) => ({
    phone,
    start: start / faster,
    end: end / faster,
  }))
  return {
    samples: faster === 1 ? samples : resample(samples, faster),
    sampleRate,
    phones,
    words: await placeWords(shownWords(text), phones),
  }
}
