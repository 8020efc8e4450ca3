import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** The size of a file in bytes and its SHA-256 as hex. */
export type Digest = { size: number; sha256: string }

/** Computes the digest of the bytes that pass through. */
function digesting() {
  const hash = createHash('sha256')
  let size = 0
  return {
    async *through(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        size += chunk.length
        yield chunk
      }
    },
    digest: (): Digest => ({ size, sha256: hash.digest('hex') }),
  }
}

/**
 * Writes a stream to a new file that only its owner can read; the bytes are on disk when this resolves. Subscribes to
 * the stream at once so that no error is missed. Rejects if the file exists or its folder doesn't, or with AbortError.
 */
export async function writeHashed(source: Readable, file: string, signal: AbortSignal): Promise<Digest> {
  const { through, digest } = digesting()
  await pipeline(source, through, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }), {
    signal,
  })
  return digest()
}

/** The digest of a file. Rejects with ENOENT if it doesn't exist, or with AbortError. */
export async function hashFile(file: string, signal: AbortSignal): Promise<Digest> {
  const { through, digest } = digesting()
  await pipeline(
    createReadStream(file),
    through,
    async chunks => {
      for await (const _ of chunks);
    },
    { signal },
  )
  return digest()
}
