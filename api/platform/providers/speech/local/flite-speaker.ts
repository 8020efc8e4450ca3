import { splitSentences } from '../../sentences/split-sentences'
import { concatSpeech } from '../concat-speech'
import {
  type Speaker,
  type SpeakOptions,
  type Speech,
  SpeechError,
  type Voice,
  type VoiceSample,
} from '../speaker'
import { cutSentence } from '../split-text'
import { readVoiceId } from './matched-voice'
import { bareWord } from './plain-text'
import { type FliteOptions, speakSentence } from './speak-sentence'
import VOICES from './voices.json' with { type: 'json' }

const voices: Voice[] = VOICES.map(({ id, title, gender, labels }) => ({
  id,
  title,
  gender: gender === 'female' ? 'female' : 'male',
  labels,
  provider: 'local',
  category: 'premade',
}))

/** Characters that are spoken at once: the memory for placing words grows with the square of them. */
const MAX_CHARACTERS = 600

/**
 * The sentences of a text, one each: flite ends an utterance at `.`, `?` and `!` and restarts its clock there. A
 * sentence that is too long is cut.
 */
const utterances = (text: string): string[] =>
  splitSentences(text)
    .flatMap(sentence => cutSentence(sentence, MAX_CHARACTERS))
    .filter(part => part.split(/\s+/).some(bareWord))

/**
 * The built-in voices, which need no key and no network: flite, compiled to WebAssembly. Synthetic and English only,
 * with exact times of words and phones.
 */
export const fliteSpeaker = {
  name: 'the voices on this machine',
  // Sentences are synthesized separately, so a text may be of any length.
  limits: { characters: Number.POSITIVE_INFINITY },
  voices: async () => voices,
  async speak(text: string, voiceId: string, given: FliteOptions = {}): Promise<Speech> {
    const { voice: id, options } = readVoiceId(voiceId, given)
    const voice = VOICES.find(one => one.id === id)
    if (!voice) throw new SpeechError(`There is no local voice called "${voiceId}".`)
    const said = utterances(text)
    if (said.length === 0)
      throw new SpeechError('There is nothing in this text that the local voices can say.')
    const parts: Speech[] = []
    for (const sentence of said) {
      options.signal?.throwIfAborted()
      parts.push(await speakSentence(sentence, voice, options))
    }
    return concatSpeech(parts)
  },
  // Loaded when it is needed: it is of no use to those who only speak.
  clone: async (sample: VoiceSample, options: Pick<SpeakOptions, 'signal'> = {}): Promise<string> =>
    (await import('./approximate-voice')).approximateVoice(sample, options),
} satisfies Speaker
