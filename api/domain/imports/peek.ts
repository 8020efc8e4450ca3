/** Splits a stream into its first `bytes` bytes, or fewer if it ends before, and all of it to be read after. */
export async function peek(
  chunks: AsyncIterable<Uint8Array>,
  bytes: number,
): Promise<{ head: Buffer; all: AsyncIterable<Uint8Array> }> {
  const iterator = chunks[Symbol.asyncIterator]()
  const seen: Uint8Array[] = []
  for (let size = 0; size < bytes; ) {
    const next = await iterator.next()
    if (next.done) break
    seen.push(next.value)
    size += next.value.length
  }
  async function* all() {
    try {
      yield* seen
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
    } finally {
      await iterator.return?.()
    }
  }
  return { head: Buffer.concat(seen).subarray(0, bytes), all: all() }
}
