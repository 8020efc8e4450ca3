import { UserFacingError } from '@/compositions/util/user-facing-error'

/** A voice that text can be spoken with. */
export type Voice = {
  /** The argument of `speak`, unique within its provider. */
  id: string
  title: string
  gender: 'female' | 'male' | 'neutral'
  /** The accent and character of the voice, in a word or two each. */
  labels: string[]
  provider: string
  category: 'premade' | 'cloned'
  /** The address of a recording that the provider has of it. */
  previewUrl?: string
  /** The `reference` of the sample that it was cloned from here: it is of one team only. */
  reference?: string
}

/** A recording of one person speaking, to make a voice of. */
export type VoiceSample = {
  /** The path of a sound file, and its content type. */
  file: string
  contentType: string
  title: string
  gender: string
  description: string
  labels: Readonly<Record<string, string>>
  removeNoise: boolean
  /** Tells this voice from all others: what was made of the sample before is found by it. */
  reference: string
}

/** A word as written, with its times in seconds from the beginning. */
export type SpokenWord = { text: string; start: number; end: number }

/** A phone (ARPAbet in lower case, `pau` for silence) with its times in seconds from the beginning. */
export type SpokenPhone = { phone: string; start: number; end: number }

export type Speech = {
  /** Mono, -1 to 1. */
  samples: Float32Array
  /** Samples a second. */
  sampleRate: number
  words: SpokenWord[]
  /** Empty for providers that report none. */
  phones: SpokenPhone[]
  /** What the local model heard in the samples, where the times of `words` are its own. */
  heard?: SpokenWord[]
}

export type SpeakOptions = {
  /** Tempo: 1 is the voice's default, 2 twice as fast. Providers go as far as they can. */
  rate?: number
  /** Aborting stops the work; the promise then rejects with the signal's reason. */
  signal?: AbortSignal | undefined
}

/** Turns text into speech. A provider may have limits that callers must keep: `speakText` does. */
export interface Speaker {
  /** As it is written in messages, in the middle of a sentence. */
  name: string
  limits: { characters: number }
  /** @throws {SpeechError} when the service fails. */
  voices(options?: Pick<SpeakOptions, 'signal'>): Promise<Voice[]>
  /** What an operator should know about voices that are not offered, a sentence each. */
  problems?(): Promise<string[]>
  /** @throws {SpeechError} when the voice is unknown, the text is empty or too long, or the service fails. */
  speak(text: string, voice: string, options?: SpeakOptions): Promise<Speech>
  /**
   * Makes a voice of a sample, once for each reference, and resolves with its id.
   * @throws {SpeechError} when the sample is refused, or the service fails.
   */
  clone?(sample: VoiceSample, options?: Pick<SpeakOptions, 'signal'>): Promise<string>
  /**
   * Deletes a voice that was made of a sample; does nothing if there is none. A null `id` is found by the reference.
   * @throws {SpeechError} when the service fails.
   */
  deleteVoice?(voice: { id: string | null; reference: string }): Promise<void>
}

/** Text could not be spoken. The message is meant for the person who wrote the text. */
export class SpeechError extends UserFacingError {
  override name = 'SpeechError'
}
