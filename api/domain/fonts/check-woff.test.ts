import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { checkWoff } from './check-woff'

const MOST = 1_000_000

/** A WOFF file whose tables share the same bytes; each declares `announced` bytes. */
function woff(tables: number, packed: Buffer, announced: number): Buffer {
  const head = Buffer.alloc(44 + 20 * tables)
  head.write('wOFF')
  head.writeUInt16BE(tables, 12)
  for (let index = 0; index < tables; index++) {
    const at = 44 + 20 * index
    for (const [field, value] of [head.length, packed.length, announced].entries())
      head.writeUInt32BE(value, at + 4 + 4 * field)
  }
  return Buffer.concat([head, packed])
}

const zeros = deflateSync(Buffer.alloc(600_000))

test('accepts tables with correct lengths within the limit', () => {
  expect(() => checkWoff(woff(1, zeros, 600_000), MOST)).not.toThrow()
})

test.each([
  ['that says it unpacks to gigabytes', woff(1, zeros, 2 ** 31), /too long/],
  ['that unpacks to more than it says', woff(1, zeros, 300_000), /larger than/],
  ['that unpacks to less than it says', woff(1, zeros, 700_000), /shorter/],
  ['with many tables of the same bytes', woff(200, zeros, 600_000), /too long/],
  ['with more tables than any font', woff(60_000, zeros, 1), /so many/],
  ['with no table', woff(0, zeros, 0), /so many/],
])('rejects a font %s', (_, font, message) => {
  expect(() => checkWoff(font, MOST)).toThrow(message)
})
