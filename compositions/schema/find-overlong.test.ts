import { expect, test } from 'vitest'
import { ZodError, z } from 'zod'
import { findOverlong, overlongMessage, refuseOverlong } from './find-overlong'
import { layerSchema } from './layers/layer'

const list = (length: number) => Array.from({ length }, () => ({}))

test.each([
  ['text', { layer: 'TEXT', asset: 'text', styledRanges: list(201) }, ['styledRanges'], 200],
  ['video', { layer: 'MEDIA', asset: 'video', cuts: list(5_001) }, ['cuts'], 5_000],
])('finds a list in a %s that is longer than its kind allows', (_, layer, path, most) => {
  const found = findOverlong(layerSchema, layer)
  expect(found).toMatchObject({ path, most })
  expect(findOverlong(layerSchema, { ...layer, [String(path[0])]: list(most) })).toBeNull()
})

test('a value without a kind has no lists, whatever is in it', () => {
  for (const value of [{ styledRanges: list(201) }, { asset: 'none', cuts: list(9_999) }, [], null, 'text'])
    expect(findOverlong(layerSchema, value)).toBeNull()
})

test('a list of a union is too long if it is for each option that it could be', () => {
  const schema = z.object({
    one: z.union([z.array(z.string()).max(2), z.string(), z.object({ a: z.string() })]),
  })
  expect(findOverlong(schema, { one: ['a', 'b', 'c'] })).toMatchObject({ path: ['one'], most: 2 })
  for (const one of [['a', 'b'], 'abc', { a: 'abc' }]) expect(findOverlong(schema, { one })).toBeNull()
  const either = z.union([z.array(z.string()).max(2), z.array(z.number()).max(5)])
  expect(findOverlong(either, [1, 2, 3])).toBeNull()
})

test('is refused with its path, and the message of its schema', () => {
  const schema = z.record(z.string(), z.array(z.string()).max(1, 'Only one'))
  const refused = () => refuseOverlong(schema, { a: ['1'], b: ['1', '2'] })
  expect(refused).toThrow(ZodError)
  expect(refused).toThrow('Only one')
  expect(overlongMessage({ path: [], most: 5_000, message: undefined })).toBe('At most 5,000 entries.')
})
