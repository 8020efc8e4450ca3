import { MESSAGES } from '@/compositions/catalog/messages'
import { SourceError } from '../source'

/** A PDF that can't be read, for a reason that completes the sentence `Failed to convert PDF file: …`. */
export class PdfError extends SourceError {
  constructor(reason: string, options?: ErrorOptions) {
    super(`${MESSAGES.scripts.pdfFailed}: ${reason}`, options)
  }
}
