import { concatSpeech } from './concat-speech'
import { isSayable, type Pronunciation, toSaidText } from './said-text'
import { type Speaker, type SpeakOptions, type Speech, SpeechError } from './speaker'
import { splitText } from './split-text'
import { timeWrittenWords } from './time-written-words'
import { LEAD_SECONDS, soundSpan, TAIL_SECONDS, trimSpeech } from './trim-speech'
import { unsaidLetters } from './unsaid-letters'

/** Silence that is heard between two pieces: people pause for about a quarter of a second between sentences. */
export const PIECE_PAUSE_SECONDS = 0.25

/** Root mean square below which a speech counts as silent: -60 dBFS. Quiet speech has -40 dBFS. */
const SILENT = 10 ** (-60 / 20)

/**
 * Letters a second of the fastest speech that can be all of a text. Voices read English at 12 to 18 (150 to
 * 200 words of 5 letters a minute are 12 to 17), so half of a sentence seems to have 24 or more with most of them.
 */
const FASTEST = 24

const rootMeanSquare = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length))

/** Seconds by which the last word may end after the sound: times are rounded. */
const LATE_SECONDS = 0.25

/** Letters, of which a drawn-out one, as in 'hmmmm', counts twice at most. A digit counts as two: it is a word. */
const lettersOf = (text: string): number =>
  text
    .replace(/(\p{L})\1{2,}/giu, '$1$1')
    .replace(/\p{N}/gu, 'no')
    .match(/\p{L}/gu)?.length ?? 0

/** Letters that may be missing at the end: the model may take a last word for another one. */
const missable = (letters: number): number => Math.max(6, Math.min(40, letters / 4))

/**
 * Whether what was heard is only the beginning of a text: too many letters follow it for the sound that follows it. Where
 * the model alone missed the end, there is sound for it.
 */
const endsEarly = (speech: Speech, text: string, rate: number): boolean => {
  const unsaid = unsaidLetters(text, speech.heard ?? [])
  const rest = soundSpan(speech).end - (speech.heard?.at(-1)?.end ?? 0)
  return unsaid > missable(lettersOf(text)) && unsaid > Math.max(0, rest) * rate * FASTEST
}

/** What is wrong with a speech of a text, or null. */
const faultOf = (speech: Speech, text: string, rate: number): string | null => {
  if (rootMeanSquare(speech.samples) < SILENT) return 'without any sound'
  const end = speech.words.at(-1)?.end ?? 0
  if (end > speech.samples.length / speech.sampleRate + LATE_SECONDS) return 'that is too short for the text'
  const { start, end: after } = soundSpan(speech)
  const isShort = (after - start) * rate * FASTEST < lettersOf(text)
  if (isShort || endsEarly(speech, text, rate)) return 'that is too short for the text'
  return null
}

/** Speaks a piece that is within the limits, a second time where the result can't be right. */
const speakPiece = async (
  speaker: Speaker,
  text: string,
  voice: string,
  options: SpeakOptions,
): Promise<Speech> => {
  const speak = async () => {
    options.signal?.throwIfAborted()
    const speech = await speaker.speak(text, voice, options)
    return { speech, fault: faultOf(speech, text, options.rate ?? 1) }
  }
  const first = await speak()
  const { speech, fault } = first.fault ? await speak() : first
  if (!fault) return trimSpeech(speech)
  throw new SpeechError(
    `Speech ${fault} came back from ${speaker.name}. Please try again, or choose another voice.`,
  )
}

/**
 * Speaks a text of any length: in pieces of whole sentences within the speaker's limits, joined inaudibly, without
 * silence at both ends. The words are those of the written text, in order, also where they are said differently
 * (`pronunciations`) or not at all (emoji); all times are in seconds of the result.
 * @throws {SpeechError} as `speak` does, when nothing of the text can be said, and when the speaker returns silence
 * or much less than the text, twice; the signal's reason when aborted.
 */
export const speakText = async (
  speaker: Speaker,
  text: string,
  voice: string,
  { pronunciations, ...options }: SpeakOptions & { pronunciations?: readonly Pronunciation[] } = {},
): Promise<Speech> => {
  const said = toSaidText(text, pronunciations)
  const pieces = splitText(said.text, speaker.limits.characters).filter(isSayable)
  if (pieces.length === 0) throw new SpeechError('There is nothing in this text that can be said.')
  const parts: Speech[] = []
  for (const piece of pieces) parts.push(await speakPiece(speaker, piece, voice, options))
  const speech = concatSpeech(parts, PIECE_PAUSE_SECONDS - LEAD_SECONDS - TAIL_SECONDS)
  return { ...speech, words: timeWrittenWords(text, said, speech.words) }
}
