import { deflateSync, inflateSync } from 'node:zlib'

/** An unpacked font table; `announced` overrides the length declared in the file. */
export type Table = { tag: string; bytes: Buffer; announced?: number }

/** The flavor of fonts with TrueType outlines. */
export const TRUETYPE = 0x00010000

const HEAD = 44
const ENTRY = 20

/** The tables of a WOFF file. */
export function tablesOf(woff: Buffer): Table[] {
  return Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const at = HEAD + ENTRY * index
    const [offset, packed, whole] = [4, 8, 12].map(field => woff.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ]
    const bytes = woff.subarray(offset, offset + packed)
    return {
      tag: woff.toString('latin1', at, at + 4),
      bytes: packed < whole ? inflateSync(bytes) : Buffer.from(bytes),
    }
  })
}

const padded = (length: number): number => Math.ceil(length / 4) * 4

/** Builds a WOFF file from these tables. */
export function woffOf(flavor: number, tables: Table[]): Buffer {
  const packed = tables.map(({ bytes }) => deflateSync(bytes, { level: 1 }))
  const entries = Buffer.alloc(HEAD + ENTRY * tables.length)
  let at = entries.length
  let whole = 12 + 16 * tables.length
  tables.forEach(({ tag, bytes, announced = bytes.length }, index) => {
    const entry = HEAD + ENTRY * index
    const { length } = packed[index] ?? bytes
    entries.write(tag, entry, 'latin1')
    for (const [field, value] of [at, length, announced].entries())
      entries.writeUInt32BE(value, entry + 4 + 4 * field)
    at += padded(length)
    whole += padded(announced)
  })
  entries.write('wOFF')
  entries.writeUInt32BE(flavor, 4)
  entries.writeUInt32BE(at, 8)
  entries.writeUInt16BE(tables.length, 12)
  entries.writeUInt32BE(whole % 2 ** 32, 16)
  const bodies = packed.map(bytes =>
    Buffer.concat([bytes, Buffer.alloc(padded(bytes.length) - bytes.length)]),
  )
  return Buffer.concat([entries, ...bodies])
}
