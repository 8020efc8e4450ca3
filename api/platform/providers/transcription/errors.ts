import { UserFacingError } from '@/compositions/util/user-facing-error'
import type { MediaFault } from '@/remotion/render/ingest/media-error'

/** A file whose sound can't be read. The message says why in a sentence for people. */
export class UnreadableSound extends UserFacingError {
  override name = 'UnreadableSound'

  constructor(
    readonly reason: MediaFault | 'no-sound',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** A transcription that couldn't be done. The message says why, and what helps, in a sentence for people. */
export class TranscriptionFailed extends UserFacingError {
  override name = 'TranscriptionFailed'
}
