/** A word as a recognizer gives it: seconds of the source, confidence 0 to 1, a speaker's id where it knows one. */
export type RecognizedWord = {
  text: string
  start: number
  end: number
  confidence?: number
  speaker?: string | null
}
