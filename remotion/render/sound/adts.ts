/** Bytes of the header of an ADTS frame without a checksum, as ffmpeg writes it. */
const HEADER = 7

/**
 * Splits a stream of ADTS frames (ISO/IEC 13818-7, 6.2) into its frames, one for each packet, with their headers.
 * @throws {Error} if it is none.
 */
export function adtsFrames(bytes: Uint8Array): Uint8Array[] {
  const frames: Uint8Array[] = []
  for (let at = 0; at < bytes.length; ) {
    const [sync = 0, flags = 0, , high = 0, middle = 0, low = 0] = bytes.subarray(at, at + HEADER)
    const length = ((high & 3) << 11) | (middle << 3) | (low >> 5)
    if (sync !== 0xff || (flags & 0xf0) !== 0xf0 || length < HEADER || at + length > bytes.length)
      throw new Error(`The encoded sound is damaged at byte ${at}`)
    frames.push(bytes.subarray(at, at + length))
    at += length
  }
  return frames
}
