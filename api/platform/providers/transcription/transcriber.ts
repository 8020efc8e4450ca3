/**
 * A spoken word. Times are seconds of the source; confidence is the provider's own, from 0 to 1. The voice's loudness
 * (decibels below full scale) and pitch (hertz) are set if they were measured.
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
 * A part of a talk that was transcribed in one go: its text, the same text as words in order, the ISO 639-1 code of
 * its language (`und` if unknown), and the second of the file at which its sound ends.
 */
export type Passage = { language: string; text: string; words: TranscribedWord[]; end: number }

export type TranscribeOptions = {
  /** Aborting stops the work immediately; the iteration then throws the signal's reason. */
  signal?: AbortSignal
  /**
   * The measured seconds of sound; measured by the transcriber if absent. Sound that lasts longer is not transcribed
   * to its end.
   */
  seconds?: number
  /**
   * The `end` of a known passage: only the passages after it are returned. Sound before it is not sent to a model or
   * provider.
   */
  from?: number
  /** Names as they should be written, for a provider that takes hints. */
  vocabulary?: readonly string[]
  /** Called regularly with the finished and the total seconds of sound. */
  onProgress?: (doneSeconds: number, totalSeconds: number) => void
}

/** The words of a known text with their times, and the words that were heard in its place. */
export type Aligned = { words: TranscribedWord[]; heard: TranscribedWord[] }

/** Turns speech into words with times. Chosen by `chooseTranscriber`. */
export type Transcriber = {
  /** The name shown in messages and `GET /api/capabilities/`. */
  name: string
  /** ISO 639-1 codes of the supported languages; `any` if the provider detects the language. */
  languages: string[]
  /** The limits of one request to the provider; longer sound is cut at silences to fit. */
  limits: { bytes?: number; seconds?: number }
  /**
   * The words of a media file with a sound track, passage by passage. Sound without speech yields no passage.
   * @throws {UnreadableSound} when the file is missing, empty, not media, has no sound, or is over 5 s longer than
   * declared.
   * @throws {TranscriptionFailed} when the provider fails.
   */
  transcribe(file: string, options?: TranscribeOptions): AsyncIterable<Passage>
  /**
   * Times for a known text, such as a passage that a user corrected. `range` is the seconds of the file in which all
   * of the text, and nothing else, is spoken: at most `limits.seconds` long. `words` are those of the text, `heard`
   * those that are recognized in the range without knowing the text. Absent if the provider doesn't support it.
   */
  align?(
    file: string,
    range: { start: number; end: number },
    text: string,
    options?: Pick<TranscribeOptions, 'signal'>,
  ): Promise<Aligned>
}
