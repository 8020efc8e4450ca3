declare module 'fontverter' {
  /** Turns the bytes of a WOFF or WOFF2 font into those of a TrueType or OpenType font. */
  export function convert(font: Buffer, format: 'sfnt'): Promise<Buffer>
}
