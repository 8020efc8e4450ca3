declare module 'wawoff2' {
  /** Turns the bytes of a WOFF2 font into those of a TrueType or OpenType font. */
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>
}
