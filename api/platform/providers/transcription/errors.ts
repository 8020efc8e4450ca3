import { UserFacingError } from '@/compositions/util/user-facing-error'
import type { MediaFault } from '@/remotion/render/ingest/media-error'

/** A file whose sound can't be read. The message gives the reason in a sentence for users. */
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

/** The sentence for an operator's model that can't be used, and why. */
export const unusableModel = (reason: string): string =>
  `The model in SPEECH_MODEL_DIR can't be used: ${reason.replace(/\.$/, '')}.`

/** A failed transcription. The message gives the reason and a remedy in a sentence for users. */
export class TranscriptionFailed extends UserFacingError {
  override name = 'TranscriptionFailed'
}
