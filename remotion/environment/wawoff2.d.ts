declare module 'wawoff2' {
  /** Turns the bytes of a WOFF2 font into those of a TrueType or OpenType font. */
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>
}

declare module 'wawoff2/build/decompress_binding.js' {
  /** The same at once, in memory that is used again; works only after a first `decompress` is done. */
  const unpacker: { decompress(woff2: Uint8Array): Uint8Array | false }
  export default unpacker
}
