import type { AssetTranscript } from '../assets/words'
import type { TimedWord } from './sentences'

const MILLISECONDS = 1000

/**
 * Adds the voice measured during transcription to a project's words that begin at the same time; the project's own
 * words, corrected or not, carry none.
 */
export function withVoice(words: readonly TimedWord[], heard: AssetTranscript['words']): TimedWord[] {
  const voices = new Map(heard.map(word => [Math.round(word.start * MILLISECONDS), word]))
  return words.map(word => {
    const { loudness, pitch } = voices.get(Math.round(word.start * MILLISECONDS)) ?? {}
    return {
      ...word,
      ...(loudness === undefined ? {} : { loudness }),
      ...(pitch === undefined ? {} : { pitch }),
    }
  })
}
