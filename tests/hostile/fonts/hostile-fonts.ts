import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { requestTo, type Subjects } from '../bodies/hostile-bodies'
import { noise } from '../corpus-bytes'
import type { HostileRequest } from '../send-hostile'
import { type Table, TRUETYPE, tablesOf, woffOf } from './woff'

const { resolve } = createRequire(import.meta.url)
const lato = (kind: 'woff' | 'woff2') =>
  readFileSync(resolve(`@fontsource/lato/files/lato-latin-400-normal.${kind}`))

const MOST = 0xffff

/** 16-bit fields of a table to change: their offsets and new values. */
const NUMBERS: { name: string; tag: string; at: number; value: number }[] = [
  { name: '65,535 glyphs', tag: 'maxp', at: 4, value: MOST },
  { name: 'no units', tag: 'head', at: 18, value: 0 },
  { name: 'no format of places', tag: 'head', at: 50, value: MOST },
  { name: '65,535 widths', tag: 'hhea', at: 34, value: MOST },
  { name: '65,535 character maps', tag: 'cmap', at: 2, value: MOST },
  { name: '65,535 names', tag: 'name', at: 2, value: MOST },
  { name: 'a weight of 65,535', tag: 'OS/2', at: 4, value: MOST },
  { name: '65,535 substitutions', tag: 'GSUB', at: 8, value: MOST },
]

const changed = (tables: Table[], tag: string, change: (bytes: Buffer) => Table['bytes']): Table[] =>
  tables.map(table => (table.tag === tag ? { ...table, bytes: change(Buffer.from(table.bytes)) } : table))

/** A character map with a separate glyph for every Unicode character. */
function everyCharacter(): Buffer {
  const bytes = Buffer.alloc(12 + 16 + 12)
  bytes.writeUInt16BE(1, 2)
  bytes.writeUInt16BE(3, 4)
  bytes.writeUInt16BE(10, 6)
  bytes.writeUInt32BE(12, 8)
  bytes.writeUInt16BE(12, 12)
  bytes.writeUInt32BE(28, 16)
  bytes.writeUInt32BE(1, 24)
  bytes.writeUInt32BE(0x7fffffff, 32)
  return bytes
}

function fonts(): Record<string, Buffer> {
  const [woff, woff2] = [lato('woff'), lato('woff2')]
  const tables = tablesOf(woff)
  const zeros: Table = { tag: 'glyf', bytes: Buffer.alloc(10_000_000), announced: 2 ** 31 }
  const claims = Buffer.from(woff2)
  claims.writeUInt32BE(2 ** 31, 16)
  const numbers = NUMBERS.map(({ name, tag, at, value }) => {
    const broken = changed(tables, tag, bytes => {
      if (bytes.length >= at + 2) bytes.writeUInt16BE(value, at)
      return bytes
    })
    return [name, woffOf(TRUETYPE, broken)] as const
  })
  const torn = tables.map(
    ({ tag }) =>
      [
        `half of ${tag}`,
        woffOf(
          TRUETYPE,
          changed(tables, tag, bytes => bytes.subarray(0, bytes.length / 2)),
        ),
      ] as const,
  )
  return {
    ...Object.fromEntries([...numbers, ...torn]),
    'noise for outlines': woffOf(
      TRUETYPE,
      changed(tables, 'glyf', bytes => noise(8, bytes.length)),
    ),
    'noise for places': woffOf(
      TRUETYPE,
      changed(tables, 'loca', bytes => noise(9, bytes.length)),
    ),
    'all characters': woffOf(TRUETYPE, changed(tables, 'cmap', everyCharacter)),
    'gigabytes in a table': woffOf(TRUETYPE, [...tables.filter(({ tag }) => tag !== 'glyf'), zeros]),
    'the same table 60,000 times': woffOf(
      TRUETYPE,
      Array.from({ length: 60_000 }, () => ({ tag: 'glyf', bytes: Buffer.alloc(1) })),
    ),
    'no tables': woffOf(TRUETYPE, []),
    'half a WOFF2': woff2.subarray(0, woff2.length / 2),
    'the head of a WOFF2': woff2.subarray(0, 48),
    'a WOFF2 that claims gigabytes': claims,
    'noise in a WOFF2': Buffer.concat([woff2.subarray(0, 200), noise(10, 20_000)]),
    'noise in a WOFF': Buffer.concat([woff.subarray(0, 300), noise(11, 20_000)]),
  }
}

/** Every hostile font, as the form that uploads it. */
export const hostileFonts = (subjects: Subjects): HostileRequest[] =>
  Object.entries(fonts()).map(([name, font]) => {
    const field = (head: string) => `--border\r\nContent-Disposition: form-data; name=${head}\r\n\r\n`
    const before = `${field('"family"')}Brand\r\n${field('"file"; filename="brand.woff"')}`
    return requestTo('font', subjects, {
      name,
      headers: { 'Content-Type': 'multipart/form-data; boundary=border' },
      body: Buffer.concat([Buffer.from(before), font, Buffer.from('\r\n--border--\r\n')]),
    })
  })
