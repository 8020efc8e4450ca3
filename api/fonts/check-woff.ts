import { inflateSync } from 'node:zlib'

const HEADER = 44
const ENTRY = 20

/**
 * Reads every table of a WOFF 1 file. Throws where one is not as long as the file says of it, so that nobody unpacks
 * more than was announced (WOFF 1.0, 4).
 */
export function checkWoff(font: Buffer): void {
  const tables = font.readUInt16BE(12)
  for (let at = HEADER; at < HEADER + tables * ENTRY; at += ENTRY) {
    const [offset = 0, packed = 0, whole = 0] = [4, 8, 12].map(field => font.readUInt32BE(at + field))
    if (packed >= whole) continue
    const table = inflateSync(font.subarray(offset, offset + packed), { maxOutputLength: whole })
    if (table.length !== whole) throw new RangeError('A table is shorter than announced')
  }
}
