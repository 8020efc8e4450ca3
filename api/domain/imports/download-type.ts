import { fileTypeFromBuffer } from 'file-type'
import { contentTypeOf } from '@/api/platform/files/content-type'
import type { FetchedStream } from '@/api/platform/network/guarded-stream'
import { fileNameOf } from './file-title'

/** Bytes that a file is recognized by. */
export const HEAD_BYTES = 4100

/** The content type in the first bytes of a file; '' if they are of no known type. */
export async function sniffType(bytes: Buffer): Promise<string> {
  return (await fileTypeFromBuffer(bytes.subarray(0, HEAD_BYTES)))?.mime ?? ''
}

/** The beginning of a drawing: its element, after what XML allows before it. Each text matches in one way only, so that no file takes long. */
const SVG =
  /^(?:\u00ef\u00bb\u00bf)?\s*(?:<\?xml[^>]*>\s*|<!--(?:(?!-->)[\s\S])*-->\s*|<!DOCTYPE\s+svg[^>[]*(?:\[[^\]]*\]\s*)?>\s*)*<svg[\s>]/

/**
 * The content type that a file on the web is stored with: by its first bytes, otherwise its name or what the server
 * declares. Null if it is neither a video, a sound nor a picture. The ingest judges all of it.
 */
export async function downloadType(
  { url, fileName, contentType }: Pick<FetchedStream, 'url' | 'fileName' | 'contentType'>,
  head: Buffer,
): Promise<string | null> {
  const isSvg = SVG.test(head.toString('latin1', 0, HEAD_BYTES))
  const byBytes = isSvg ? 'image/svg+xml' : contentTypeOf('', await sniffType(head))
  if (byBytes) return byBytes
  // A page may have the address of a file, such as one that asks to sign in.
  return /^text\/html\b/i.test(contentType) ? null : contentTypeOf(fileName ?? fileNameOf(url), contentType)
}
