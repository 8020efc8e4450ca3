import type { StoredText } from './values/stored-text'

/** Someone else changed the same things since the revision that a save was made for. */
export class StaleSave extends Error {
  override name = 'StaleSave'
  constructor(
    readonly revisions: { canvasRevision: number; transcriptRevision: number },
    /** The newest value. */
    readonly stored: StoredText,
    /** What both changed. */
    readonly ids: string[],
  ) {
    super('Someone else changed this too. Choose which version to keep.')
  }
}
