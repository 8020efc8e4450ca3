import { getDocumentProxy } from 'unpdf'
import { LIMITS } from '@/compositions/catalog/limits'
import type { FoundText } from '../text/to-source'
import { dropRunningLines } from './drop-running-lines'
import { findTitle } from './find-title'
import { orderLines } from './order-lines'
import { PdfError } from './pdf-error'
import { readPages } from './read-pages'
import { toBlocks } from './to-blocks'
import { toParagraphs } from './to-paragraphs'

/** Pages that a PDF may have. */
const MAX_PAGES = 500

/** More is read than is kept, as running lines, code and captions are dropped. */
const READ_CHARACTERS = 1.25 * LIMITS.scripts.sourceMaxCharacters

/** Text with less than this part of known characters has fonts that don't say what their letters are. */
const KNOWN_PART = 0.7

async function openPdf(bytes: Uint8Array) {
  try {
    return await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, useSystemFonts: false })
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'PasswordException') throw error
    throw new PdfError('it can only be opened with a password. Remove the password and try again.')
  }
}

function checkText(text: string): void {
  const letters = text.replace(/\s/gu, '')
  const known = letters.replace(/[\p{Co}\p{Cc}\uFFFD]/gu, '')
  if (!letters)
    throw new PdfError(
      'no text can be read in it, as in a scan without a text layer. Run text recognition (OCR) on it, or paste its text instead.',
    )
  if (known.length < KNOWN_PART * letters.length)
    throw new PdfError('its fonts do not say which letters they draw. Copy its text and paste it instead.')
}

async function extract(bytes: Uint8Array): Promise<FoundText> {
  const pdf = await openPdf(bytes)
  if (pdf.numPages > MAX_PAGES)
    throw new PdfError(
      `it has ${pdf.numPages.toLocaleString('en-US')} pages, and at most ${MAX_PAGES} are read.`,
    )
  const [pages, metadata] = await Promise.all([readPages(pdf, READ_CHARACTERS), pdf.getMetadata()])
  const info = metadata.info as { Title?: unknown; Language?: unknown }
  checkText(pages.flatMap(({ fragments }) => fragments.map(({ text }) => text)).join(' '))
  const lines = dropRunningLines(pages).flatMap(orderLines)
  return {
    title: findTitle(info.Title, lines),
    paragraphs: toParagraphs(toBlocks(lines)),
    language: typeof info.Language === 'string' ? info.Language : null,
    isCut: pages.length < pdf.numPages,
  }
}

/**
 * Returns the text of a PDF in reading order, without running headers and footers. Throws a `PdfError` for one that needs
 * a password, is damaged, has too many pages or no text.
 */
export async function extractPdf(bytes: Uint8Array): Promise<FoundText> {
  try {
    return await extract(bytes)
  } catch (error) {
    throw error instanceof PdfError ? error : new PdfError('the file is damaged.', { cause: error })
  }
}
