/**
 * A spoken word. Times are seconds of the source; confidence is the provider's own, from 0 to 1. The voice's loudness
 * (decibels below full scale) and pitch (hertz) are there where they were measured.
 */
export type TranscribedWord = {
  text: string
  start: number
  end: number
  confidence: number
  speaker?: string
  loudness?: number
  pitch?: number
}

/**
 * A stretch of talk that was transcribed at one go: its text, the same text as words in order, the ISO 639-1 code of its
 * language (`und` where it isn't known), and the second of the file at which its sound ends.
 */
export type Passage = { language: string; text: string; words: TranscribedWord[]; end: number }

export type TranscribeOptions = {
  /** Aborting ends the work at once; the iteration then throws the signal's reason. */
  signal?: AbortSignal
  /**
   * Seconds of sound that there are, where they have been measured; the transcriber measures them otherwise. What goes on
   * for longer is not heard to its end.
   */
  seconds?: number
  /**
   * The `end` of a passage that is known: passages begin after it, and are those that would follow it. Sound before it is
   * neither sent to a model nor to a provider.
   */
  from?: number
  /** Called now and then with the seconds of sound done, and the seconds that there are. */
  onProgress?: (doneSeconds: number, totalSeconds: number) => void
}

/** Turns speech into words with times. Chosen by `chooseTranscriber`. */
export type Transcriber = {
  /** What people call it, for messages and `GET /api/capabilities/`. */
  name: string
  /** ISO 639-1 codes of the languages that are understood; `any` when the provider finds out by itself. */
  languages: string[]
  /** What one request of the provider may hold; longer sound is cut at silences to fit. */
  limits: { bytes?: number; seconds?: number }
  /**
   * The words of a media file with a sound track, passage by passage as they are found. Sound without speech
   * gives no passage.
   * @throws {UnreadableSound} when the file is missing, empty, not media, has no sound, or goes on for more than 5 s
   * longer than it should.
   * @throws {TranscriptionFailed} when the provider can't do it.
   */
  transcribe(file: string, options?: TranscribeOptions): AsyncIterable<Passage>
  /**
   * Times for a text that is known, such as a passage that someone corrected. `range` is the seconds of the
   * file in which all of the text, and nothing else, is said: at most `limits.seconds` long. Absent where the
   * provider can't.
   */
  align?(
    file: string,
    range: { start: number; end: number },
    text: string,
    options?: Pick<TranscribeOptions, 'signal'>,
  ): Promise<TranscribedWord[]>
}
