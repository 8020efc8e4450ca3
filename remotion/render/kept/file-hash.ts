import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'

/** Bytes that are read of a large file at its start and at its end, and the number and size of samples in between. */
const ENDS = 1024 * 1024
const SAMPLES = 256
const SAMPLE = 4096

/** A file up to this size in bytes is read whole. */
const WHOLE = 8 * 1024 * 1024

function placesIn(size: number): { at: number; length: number }[] {
  if (size <= WHOLE) return [{ at: 0, length: size }]
  const between = Array.from({ length: SAMPLES }, (_, index) => ({
    at: Math.floor(ENDS + ((index + 0.5) * (size - 2 * ENDS)) / SAMPLES),
    length: SAMPLE,
  }))
  return [{ at: 0, length: ENDS }, ...between, { at: size - ENDS, length: ENDS }]
}

/**
 * Returns a hash of a file's content. Of a large file it reads the size, both ends and 256 places in between: two
 * renditions differ in the table of their packets, which is at an end, and reading gigabytes would cost more than a
 * short clip.
 */
export async function fileHash(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const hash = createHash('sha256').update(`${size}\0`)
    for (const { at, length } of placesIn(size)) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
      hash.update(buffer.subarray(0, bytesRead))
    }
    return hash.digest('hex').slice(0, 32)
  } finally {
    await file.close()
  }
}
