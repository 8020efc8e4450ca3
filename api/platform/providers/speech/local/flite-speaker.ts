import { type Speaker, type Speech, SpeechError, type Voice } from '../speaker'
import { joinSpeech } from './join-speech'
import { bareWord } from './plain-text'
import { speakSentence } from './speak-sentence'
import { splitSentences } from './split-sentences'
import VOICES from './voices.json' with { type: 'json' }

const voices: Voice[] = VOICES.map(({ id, title, gender, labels }) => ({
  id,
  title,
  gender: gender === 'female' ? 'female' : 'male',
  labels,
  provider: 'local',
  category: 'premade',
}))

/**
 * The voices that speak on this machine, without a key or a network: flite, compiled to WebAssembly.
 * Plainly synthetic and English only, with exact times of words and phones.
 */
export const fliteSpeaker: Speaker = {
  // Sentences are spoken one by one, so a text may be of any length.
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
