import { UserFacingError } from '../../util/user-facing-error'

/** A text of a file with its speaker, and its first and last second where the file has usable ones. */
export type Cue = { text: string; start: number | null; end: number | null; speaker: string | null }

/** What a file has in words. `language` is the one that the file states, null if it states none. */
export type TranscriptText = { cues: Cue[]; language: string | null }

/** A file that can't be read as a transcript. */
export class TranscriptFileError extends UserFacingError {
  override name = 'TranscriptFileError'
}

/** The first and last second of a cue; null where they are negative, not numbers, or the wrong way round. */
export const timesOf = (start: unknown, end: unknown): Pick<Cue, 'start' | 'end'> =>
  typeof start === 'number' && typeof end === 'number' && start >= 0 && end >= start && end < Infinity
    ? { start, end }
    : { start: null, end: null }
