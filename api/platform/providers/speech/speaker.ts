import { UserFacingError } from '@/compositions/util/user-facing-error'

/** A voice that text can be spoken with. */
export type Voice = {
  /** The argument of `speak`, unique within its provider. */
  id: string
  title: string
  gender: 'female' | 'male'
  /** The accent and character of the voice, in a word or two each. */
  labels: string[]
  provider: string
  category: 'premade' | 'cloned'
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
  phones: SpokenPhone[]
}

export type SpeakOptions = {
  /** Tempo: 1 is the voice's default, 2 twice as fast. */
  rate?: number
  /** Semitones up (above 0) or down (below 0). */
  pitch?: number
}

/** Turns text into speech. A provider may have limits that callers must keep. */
export interface Speaker {
  limits: { characters: number }
  voices(): Promise<Voice[]>
  /** @throws {SpeechError} when the voice is unknown, the text is empty or too long, or the service fails. */
  speak(text: string, voice: string, options?: SpeakOptions): Promise<Speech>
}

/** Text could not be spoken. The message is meant for the person who wrote the text. */
export class SpeechError extends UserFacingError {
  override name = 'SpeechError'
}
