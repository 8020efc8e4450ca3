import { UserFacingError } from '@/compositions/util/user-facing-error'

/** A voice that text can be spoken with. */
export type Voice = {
  /** What `speak` takes, unique within its provider. */
  id: string
  title: string
  gender: 'female' | 'male'
  /** What the voice sounds like, in a word or two each: accent, character. */
  labels: string[]
  provider: string
  category: 'premade' | 'cloned'
}

/** A word as it is written, with the span in which it is said, in seconds from the beginning. */
export type SpokenWord = { text: string; start: number; end: number }

/** A phone (ARPAbet in lower case, `pau` for silence) with its span in seconds from the beginning. */
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
  /** Tempo: 1 as the voice speaks by itself, 2 twice as fast. */
  rate?: number
  /** Semitones up (above 0) or down (below 0). */
  pitch?: number
}

/** Turns text into sound. A service behind it may set limits that callers have to keep. */
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
