/** Bytes that are deterministic for a size and different from part to part. */
export function patternBytes(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size)
  for (let index = 0; index < size; index++) bytes[index] = (index * 31 + (index >>> 12) * 7) & 255
  return bytes
}
