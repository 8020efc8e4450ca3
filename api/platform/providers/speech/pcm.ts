const FULL_SCALE = 32_768

/** The samples (-1 to 1) of signed 16-bit little-endian PCM; an odd last byte is ignored. */
export const readPcm = (bytes: Uint8Array): Float32Array => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Float32Array.from(
    { length: bytes.byteLength >> 1 },
    (_, index) => view.getInt16(index * 2, true) / FULL_SCALE,
  )
}
