import { UserFacingError } from '@/compositions/util/user-facing-error'

/** The text that a script is written from. */
export type Source = {
  /** One line; empty if none was found. */
  title: string
  /** Plain text. An empty line separates paragraphs; a heading is a paragraph of its own. */
  text: string
  /** ISO 639-1, or null if unknown. */
  language: string | null
  /** Set if the text went on after `LIMITS.scripts.sourceMaxCharacters`. */
  truncated?: true
}

/** A page or file that no script can be written from. The message is for users. */
export class SourceError extends UserFacingError {
  override name = 'SourceError'
}
