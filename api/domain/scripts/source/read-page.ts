import { FetchError, type FetchedFile, guardedFetch } from '@/api/platform/network/guarded-fetch'
import { DOCUMENT_BYTES } from '@/api/platform/stored-files/document-files'
import { fileSize, LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import { LimitError } from '@/remotion/environment/sandbox/limit-error'
import { type FileKind, fileKind } from './file-kind'
import { readPdf } from './read-pdf'
import { runSourceTask } from './run-source-task'
import { type Source, SourceError } from './source'

/** The maximum size of a page in bytes. */
const PAGE_BYTES = 10 * LIMITS.upload.bytesPerMegabyte

/** Many sites refuse programs that don't say who they are. */
const HEADERS = {
  'user-agent': 'Mozilla/5.0 (compatible; Talkreel)',
  accept: 'text/html,application/xhtml+xml,application/pdf,text/plain;q=0.9,*/*;q=0.1',
}

const FETCH = { maxBytes: DOCUMENT_BYTES, timeoutMs: 20_000, headers: HEADERS }

const PASTE = 'Copy its text and paste it instead.'

const FILES: Partial<Record<FileKind, string>> = {
  image: 'an image',
  video: 'a video',
  sound: 'a sound file',
  archive: 'an archive or Office document',
}

function statusMessage(status: number): string {
  if (status === 401 || status === 403)
    return `This page requires a login or refuses to be read by programs (${status}). ${PASTE}`
  if (status === 404 || status === 410) return `This page does not exist (${status}). Check the address.`
  if (status === 429) return `This page is asked too often (${status}). Try again later.`
  if (status >= 500) return `The server of this page has an error (${status}). Try again later.`
  return `The server of this page answered ${status}. Check the address.`
}

function fetchMessage({ failure, status }: FetchError): string {
  switch (failure) {
    case 'invalid-url':
      return MESSAGES.scripts.urlInvalid
    case 'private-address':
      return 'This address is not on the open internet, so it cannot be read.'
    case 'redirects':
      return 'This address redirects in a loop. Open it in a browser and use the address that it leads to.'
    case 'status':
      return statusMessage(status ?? 0)
    case 'timeout':
    case 'too-slow':
      return 'This page took too long to answer. Try again later.'
    case 'too-large':
      return `This page is too large: at most ${fileSize(PAGE_BYTES)} of a page and ${fileSize(DOCUMENT_BYTES)} of a PDF are read.`
    case 'unreachable':
      return "This page can't be reached. Check the address."
  }
}

async function fetchPage(url: string): Promise<FetchedFile> {
  try {
    return await guardedFetch(url.trim(), FETCH)
  } catch (error) {
    throw error instanceof FetchError ? new SourceError(fetchMessage(error), { cause: error }) : error
  }
}

async function extract(
  task: 'extractPage' | 'extractText',
  { bytes, contentType }: FetchedFile,
): Promise<Source> {
  try {
    return await runSourceTask(task, [bytes, contentType])
  } catch (error) {
    if (!(error instanceof LimitError)) throw error
    throw new SourceError(`This page is too large or complex to be read. ${PASTE}`, { cause: error })
  }
}

/**
 * Reads the text of the web page, PDF or plain text at an http or https address, judged by its bytes. Throws a
 * `SourceError` if it can't be fetched, is anything else, or has too little text.
 */
export async function readPage(url: string): Promise<Source> {
  const page = await fetchPage(url)
  const kind = fileKind(page.bytes)
  if (kind === 'pdf') return readPdf(page.bytes)
  if (kind !== 'html' && kind !== 'text')
    throw new SourceError(`This address leads to ${FILES[kind] ?? 'a file'}, not to a page with text.`)
  if (page.bytes.length > PAGE_BYTES)
    throw new SourceError(
      `This page is too large: ${fileSize(page.bytes.length)}, and at most ${fileSize(PAGE_BYTES)} are read.`,
    )
  const source = await extract(kind === 'html' ? 'extractPage' : 'extractText', page)
  if (source.text.length < LIMITS.scripts.textMinCharacters)
    throw new SourceError(`This page has no text that can be read. ${PASTE}`)
  return source
}
