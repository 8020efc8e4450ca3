import { beforeEach, expect, test } from 'vitest'
import { createKeys, type Keys, whyNotKey } from '@/web/editor/core/keys/own-keys'

const split = { name: 'split', keys: ['S', 'Ctrl+B'] }
const mute = { name: 'mute', keys: ['M'] }

let shelf: Map<string, string>
const open = (user = 'one'): Keys =>
  createKeys(
    { getItem: key => shelf.get(key) ?? null, setItem: (key, value) => void shelf.set(key, value) },
    user,
  )

beforeEach(() => {
  shelf = new Map()
})

test('a changed key takes the place of those an action came with, is there again later, and only for who changed it', () => {
  const keys = open()
  expect(keys.of(split)).toEqual(['S', 'Ctrl+B'])
  keys.set(split, 'Ctrl+J')
  expect([keys.of(split), keys.isChanged(split), keys.isChanged(mute)]).toEqual([['Ctrl+J'], true, false])
  expect(open().of(split)).toEqual(['Ctrl+J'])
  expect(open('another').of(split)).toEqual(['S', 'Ctrl+B'])
})

test('a swap gives two actions each other’s keys; nothing is left without one', () => {
  const keys = open()
  keys.swap(mute, 'S', split)
  expect([keys.of(mute), keys.of(split)]).toEqual([['S'], ['Ctrl+B', 'M']])
})

test('one key is reset, or all', () => {
  const keys = open()
  keys.set(split, 'X')
  keys.set(mute, 'Y')
  keys.reset(split)
  expect([keys.of(split), keys.of(mute)]).toEqual([['S', 'Ctrl+B'], ['Y']])
  keys.reset()
  expect(open().of(mute)).toEqual(['M'])
})

test('what is no list of keys is passed over, and a full storage holds nothing up', () => {
  shelf.set('one', '{"split": 4')
  expect(open().of(split)).toEqual(['S', 'Ctrl+B'])
  shelf.set('one', '{"split": 4}')
  expect(open().of(split)).toEqual(['S', 'Ctrl+B'])
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const keys = createKeys({ getItem: () => null, setItem }, 'one')
  keys.set(split, 'X')
  expect(keys.of(split)).toEqual(['X'])
})

test('a key that the browser keeps for itself can’t be given to anything', () => {
  expect(whyNotKey('Ctrl+W')).toContain('Ctrl+W')
  expect(whyNotKey('Ctrl+J')).toBeNull()
})
