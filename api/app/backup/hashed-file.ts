import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** What a file is known by: its size in bytes and its SHA-256 as hex. */
export type Digest = { size: number; sha256: string }

/** Takes the digest of what goes through. */
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
 * Writes a stream to a new file that its owner alone may read; the bytes are on the disk when this resolves. Listens to
 * the stream at once, so that no failure of it is missed. Rejects where the file is there already or its folder is not,
 * or with AbortError.
 */
export async function writeHashed(source: Readable, file: string, signal: AbortSignal): Promise<Digest> {
  const { through, digest } = digesting()
  await pipeline(source, through, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }), {
    signal,
  })
  return digest()
}

/** The digest of a file. Rejects with ENOENT where there is none, or with AbortError. */
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
