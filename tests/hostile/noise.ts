/** So many bytes that look random and are the same for the same seed (xorshift of 32 bits). */
export function noise(seed: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  let state = seed || 1
  for (let index = 0; index < length; index++) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    bytes[index] = state & 0xff
  }
  return bytes
}
