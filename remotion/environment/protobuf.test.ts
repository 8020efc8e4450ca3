import { describe, expect, test } from 'vitest'
import { mapFields, readFields, readTexts, writeField, writeNumber } from './protobuf'

const message = Buffer.concat([
  writeNumber(1, 300),
  writeField(2, 'first'),
  writeField(2, 'second'),
  writeField(3, new Uint8Array(200)),
])

describe('protobuf messages', () => {
  test('follow the specification', () => {
    // 08 96 01 is the specification's example of field 1 with the value 150.
    expect(writeNumber(1, 150).toString('hex')).toBe('089601')
    // 12 07 "testing" is its example of text in field 2.
    expect(writeField(2, 'testing').toString('hex')).toBe('120774657374696e67')
  })

  test('are read as they were written', () => {
    expect([...readFields(message)].map(({ number, wire }) => [number, wire])).toEqual([
      [1, 0],
      [2, 2],
      [2, 2],
      [3, 2],
    ])
    expect(readTexts(message, 2)).toEqual(['first', 'second'])
  })

  test('keep every byte of unchanged fields', () => {
    expect(mapFields(message, 9, () => Buffer.alloc(0))).toEqual(message)
    const changed = mapFields(message, 2, ({ body }) => writeField(2, `${Buffer.from(body)}!`))
    expect(readTexts(changed, 2)).toEqual(['first!', 'second!'])
    expect(changed.length).toBe(message.length + 2)
  })

  test('are rejected when truncated', () => {
    expect(() => [...readFields(message.subarray(0, message.length - 1))]).toThrow(RangeError)
    expect(() => [...readFields(Buffer.from([0x80]))]).toThrow(RangeError)
  })
})
