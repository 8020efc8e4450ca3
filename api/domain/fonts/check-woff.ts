import { inflateSync } from 'node:zlib'

const HEADER = 44
const ENTRY = 20

/** Fonts have some twenty tables. */
const MAX_TABLES = 256

/**
 * Unpacks every table of a WOFF 1 file (WOFF 1.0, 4). Throws if one differs from its declared length, or their total
 * exceeds `most` bytes.
 */
export function checkWoff(font: Buffer, most: number): void {
  const tables = font.readUInt16BE(12)
  if (tables === 0 || tables > MAX_TABLES) throw new RangeError('No font has so many tables')
  let sum = 0
  for (let at = HEADER; at < HEADER + tables * ENTRY; at += ENTRY) {
    const [offset = 0, packed = 0, whole = 0] = [4, 8, 12].map(field => font.readUInt32BE(at + field))
    sum += whole
    if (sum > most) throw new RangeError('The tables are too long')
    if (packed >= whole) continue
    const table = inflateSync(font.subarray(offset, offset + packed), { maxOutputLength: whole })
    if (table.length !== whole) throw new RangeError('A table is shorter than announced')
  }
}
