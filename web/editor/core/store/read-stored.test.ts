import { expect, test } from 'vitest'
import { readStored, readStringLists } from './read-stored'

const storageWith = (text: string | null) => ({ getItem: () => text })

test('reads a stored object', () => {
  expect(readStored(storageWith('{"a":1}'), 'name')).toEqual({ a: 1 })
})

test.each([null, '', '{', 'null', '3', '"text"'])('reads %j as an empty object', text => {
  expect(readStored(storageWith(text), 'name')).toEqual({})
})

test('reads an empty object where storage is blocked', () => {
  const getItem = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  expect(readStored({ getItem }, 'name')).toEqual({})
})

test('reads lists of strings', () => {
  expect(readStringLists(storageWith('{"en":["um","uh"]}'), 'name')).toEqual({ en: ['um', 'uh'] })
})

test.each(['{"en":["um",3]}', '{"en":"um"}', '["um"]'])('reads no lists from %s', text => {
  expect(readStringLists(storageWith(text), 'name')).toEqual({})
})
