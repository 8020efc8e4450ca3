/** Sound whose words are known: a file, its length in seconds, and what is said when (seconds). */
export type SpeechSample = {
  name: string
  file: string
  seconds: number
  words: { text: string; start: number }[]
}
