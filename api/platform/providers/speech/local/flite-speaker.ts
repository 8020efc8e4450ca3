import { type Speaker, type Speech, SpeechError, type Voice } from '../speaker'
import { bareWord } from './plain-text'
import { speakSentence } from './speak-sentence'
import { splitSentences } from './split-sentences'
import VOICES from './voices.json' with { type: 'json' }

const shifted = <Span extends { start: number; end: number }>(
  spans: readonly Span[],
  seconds: number,
): Span[] => spans.map(span => ({ ...span, start: span.start + seconds, end: span.end + seconds }))

/** Joins speeches of one sample rate, shifting times to where each begins. */
const joinSpeech = (parts: readonly Speech[]): Speech => {
  const sampleRate = parts[0]?.sampleRate ?? 0
  const samples = new Float32Array(parts.reduce((total, part) => total + part.samples.length, 0))
  const joined: Speech = { samples, sampleRate, words: [], phones: [] }
  let at = 0
  for (const part of parts) {
    samples.set(part.samples, at)
    joined.words.push(...shifted(part.words, at / sampleRate))
    joined.phones.push(...shifted(part.phones, at / sampleRate))
    at += part.samples.length
  }
  return joined
}

const voices: Voice[] = VOICES.map(({ id, title, gender, labels }) => ({
  id,
  title,
  gender: gender === 'female' ? 'female' : 'male',
  labels,
  provider: 'local',
  category: 'premade',
}))

/**
 * The built-in voices, which need no key and no network: flite, compiled to WebAssembly. Synthetic and English only,
 * with exact times of words and phones.
 */
export const fliteSpeaker: Speaker = {
  // Sentences are synthesized separately, so a text may be of any length.
  limits: { characters: Number.POSITIVE_INFINITY },
  voices: async () => voices,
  async speak(text, voiceId, options = {}): Promise<Speech> {
    const voice = VOICES.find(({ id }) => id === voiceId)
    if (!voice) throw new SpeechError(`There is no local voice called "${voiceId}".`)
    const sentences = splitSentences(text).filter(sentence => sentence.split(/\s+/).some(bareWord))
    if (sentences.length === 0)
      throw new SpeechError('There is nothing in this text that the local voices can say.')
    const parts: Speech[] = []
    for (const sentence of sentences) parts.push(await speakSentence(sentence, voice, options))
    return joinSpeech(parts)
  },
}
