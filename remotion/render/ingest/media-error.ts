/** Why a file can't be taken in. */
export type MediaFault =
  | 'missing'
  | 'empty'
  | 'unreadable'
  | 'cut-off'
  | 'nothing-inside'
  | 'too-short'
  | 'too-large'

/** A file can't be taken in. The message says why, in one sentence for the person who brought it. */
export class MediaError extends Error {
  override name = 'MediaError'
  constructor(
    readonly fault: MediaFault,
    message: string,
  ) {
    super(message)
  }
}
