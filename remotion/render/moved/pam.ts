/** A picture file that costs nothing to write and to read (Netpbm's PAM): RGBA with straight alpha, row by row. */
export function pam(width: number, height: number, rgba: Uint8ClampedArray): Uint8Array {
  const header = `P7\nWIDTH ${width}\nHEIGHT ${height}\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n`
  return Buffer.concat([Buffer.from(header), new Uint8Array(rgba.buffer, rgba.byteOffset, rgba.length)])
}
