import { DOCUMENT_BYTES } from '@/api/platform/stored-files/document-files'
import { fileSize, LIMITS } from '@/compositions/catalog/limits'
import { LimitError } from '@/remotion/environment/sandbox/limit-error'
import { fileKind } from './file-kind'
import { PdfError } from './pdf/pdf-error'
import { runSourceTask } from './run-source-task'
import type { Source } from './source'

const REASONS = {
  time: 'reading it takes longer than it may. Use a shorter or simpler file.',
  memory: 'reading it needs more memory than it may have. Use a smaller or simpler file.',
}

async function extractPdf(bytes: Buffer): Promise<Source> {
  try {
    return await runSourceTask('extractPdf', [bytes])
  } catch (error) {
    throw error instanceof LimitError ? new PdfError(REASONS[error.limit], { cause: error }) : error
  }
}

/**
 * Reads the text of a PDF of at most 50 MB. Throws a `SourceError` if it is not a PDF, is damaged or too large, needs a
 * password, or has too little text.
 */
export async function readPdf(bytes: Buffer): Promise<Source> {
  if (bytes.length > DOCUMENT_BYTES)
    throw new PdfError(`it has ${fileSize(bytes.length)}, and at most ${fileSize(DOCUMENT_BYTES)} are read.`)
  if (fileKind(bytes) !== 'pdf') throw new PdfError('the file is not a PDF.')
  const source = await extractPdf(bytes)
  const least = LIMITS.scripts.textMinCharacters
  if (source.text.length < least)
    throw new PdfError(`it has ${source.text.length} characters of text, and at least ${least} are needed.`)
  return source
}
