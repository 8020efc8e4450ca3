import { fliteSpeaker } from '../../../api/platform/providers/speech/local/flite-speaker'
import type { Speech, SpokenPhone, SpokenWord } from '../../../api/platform/providers/speech/speaker'
import { cast, type Role, script } from './script'

/** Seconds of silence before a turn, on top of the fifth of a second that the voices leave around a sentence. */
const PAUSES = { first: 0.4, turn: 0.3, topic: 0.9, last: 1.1 }
/** Root mean square of what is said, about -20 dB, so that both voices are equally loud. */
const LOUDNESS = 0.1
const CEILING = 0.95

export type TalkWord = SpokenWord & { speaker: Role }
export type TalkPhone = SpokenPhone & { speaker: Role }

/** The made talk as sound, with what is said when; all times in seconds from the beginning. */
export type TalkSpeech = {
  /** Mono, -1 to 1. */
  samples: Float32Array
  /** Samples a second. */
  sampleRate: number
  duration: number
  words: TalkWord[]
  phones: TalkPhone[]
}

/** The factor that brings what is said in `speech` to the common loudness, short of clipping. */
const gainFor = ({ samples }: Speech): number => {
  let [sum, count, peak] = [0, 0, 0]
  for (const sample of samples) {
    const level = Math.abs(sample)
    peak = Math.max(peak, level)
    // Pauses don't count, else a turn of short sentences would come out louder.
    if (level < 0.005) continue
    sum += sample * sample
    count++
  }
  return count === 0 ? 1 : Math.min(LOUDNESS / Math.sqrt(sum / count), CEILING / peak)
}

const moved = <Span extends { start: number; end: number }>(
  spans: readonly Span[],
  by: number,
  speaker: Role,
) => spans.map(span => ({ ...span, start: span.start + by, end: span.end + by, speaker }))

/**
 * Speaks the whole script, one turn after another.
 * @param onProgress is told how many turns are done, and of how many.
 */
export const speakScript = async (
  onProgress: (done: number, total: number) => void = () => {},
): Promise<TalkSpeech> => {
  const turns: { speech: Speech; at: number; speaker: Role }[] = []
  let end = PAUSES.first
  for (const [index, { speaker, text, topic }] of script.turns.entries()) {
    const { voice, rate, pitch } = cast[speaker]
    const speech = await fliteSpeaker.speak(text, voice, { rate, pitch })
    const at = index === 0 ? end : end + (topic ? PAUSES.topic : PAUSES.turn)
    turns.push({ speech, at, speaker })
    end = at + speech.samples.length / speech.sampleRate
    onProgress(index + 1, script.turns.length)
  }
  const sampleRate = turns[0]?.speech.sampleRate ?? 0
  const duration = end + PAUSES.last
  const samples = new Float32Array(Math.ceil(duration * sampleRate))
  for (const { speech, at } of turns) {
    const gain = gainFor(speech)
    samples.set(
      speech.samples.map(sample => sample * gain),
      Math.round(at * sampleRate),
    )
  }
  return {
    samples,
    sampleRate,
    duration,
    words: turns.flatMap(({ speech, at, speaker }) => moved(speech.words, at, speaker)),
    phones: turns.flatMap(({ speech, at, speaker }) => moved(speech.phones, at, speaker)),
  }
}
