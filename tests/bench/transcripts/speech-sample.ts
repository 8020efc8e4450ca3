/** Sound with known words: a file, its length in seconds, and its words with times (seconds) and speakers. */
export type SpeechSample = {
  name: string
  file: string
  seconds: number
  words: { text: string; start: number; end: number; speaker: string }[]
}
