/** Splits a byte stream into chunks of `size` bytes; an incomplete last chunk is dropped. */
export async function* splitIntoChunks(stream: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let parts: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    parts.push(chunk)
    length += chunk.length
    if (length < size) continue
    let all = Buffer.concat(parts)
    for (; all.length >= size; all = all.subarray(size)) yield all.subarray(0, size)
    parts = [all]
    length = all.length
  }
}
