import { open } from 'node:fs/promises'
import { type FetchedStream, guardedStream, type StreamOptions } from '@/api/platform/network/guarded-stream'
import { LIMITS } from '@/compositions/catalog/limits'
import { UPLOAD_BYTES } from '../uploads/find-upload'

/** Bytes of the beginning and of the end that are fetched: headers of an hour are about 1 MB, at either end. */
const END = 2 * LIMITS.upload.bytesPerMegabyte

/** Reads at most `END` bytes of a download, and closes it. */
async function readEnd({ body, close }: FetchedStream): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    parts.push(chunk)
    size += chunk.length
    if (size >= END) break
  }
  close()
  return Buffer.concat(parts).subarray(0, END)
}

/** What is known of a file on the web, and its first bytes. */
export type FileEnds = Pick<FetchedStream, 'url' | 'fileName' | 'contentType' | 'size'> & { head: Buffer }

/**
 * Writes the beginning and the end of a file on the web to `file`, with a hole between them, so that headers at either
 * end can be read. Fetches the end only from servers that send ranges. Throws a `FetchError`.
 */
export async function fetchEnds(url: string, file: string, options: StreamOptions): Promise<FileEnds> {
  const first = await guardedStream(url, { ...options, headers: { range: `bytes=0-${END - 1}` } })
  const { fileName, contentType, size } = first
  const head = await readEnd(first)
  const written = await open(file, 'wx')
  try {
    await written.write(head)
    if (first.isPart && size && size > END && size <= UPLOAD_BYTES) {
      const from = Math.max(END, size - END)
      const last = await guardedStream(first.url, {
        ...options,
        headers: { range: `bytes=${from}-${size - 1}` },
      })
      if (!last.isPart || last.size !== size) last.close()
      else await written.write(await readEnd(last), 0, undefined, from)
    }
    return { url: first.url, fileName, contentType, size, head }
  } finally {
    await written.close()
  }
}
