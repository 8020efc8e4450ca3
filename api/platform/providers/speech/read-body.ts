/** A response was longer than anything expected. */
export class BodyTooLong extends Error {
  override name = 'BodyTooLong'
}

/**
 * The bytes of a response.
 * @throws {BodyTooLong} as soon as they are more than `maxBytes`.
 */
export const readBody = async (response: Response, maxBytes: number): Promise<Buffer> => {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > maxBytes) throw new BodyTooLong(`The response has more than ${maxBytes} bytes.`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
