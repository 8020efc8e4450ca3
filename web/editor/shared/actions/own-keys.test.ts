import { beforeEach, expect, test } from 'vitest'
import { createKeys, type Keys, shortcutBlocker } from '@/web/editor/core/keys/own-keys'

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

test('a custom shortcut replaces the defaults, survives a reload and belongs to one user', () => {
  const keys = open()
  expect(keys.of(split)).toEqual(['S', 'Ctrl+B'])
  keys.set(split, 'Ctrl+J')
  expect([keys.of(split), keys.isChanged(split), keys.isChanged(mute)]).toEqual([['Ctrl+J'], true, false])
  expect(open().of(split)).toEqual(['Ctrl+J'])
  expect(open('another').of(split)).toEqual(['S', 'Ctrl+B'])
})

test('swapping exchanges the shortcuts of two actions and leaves neither without one', () => {
  const keys = open()
  keys.swap(mute, 'S', split)
  expect([keys.of(mute), keys.of(split)]).toEqual([['S'], ['Ctrl+B', 'M']])
})

test('resets one shortcut, or all of them', () => {
  const keys = open()
  keys.set(split, 'X')
  keys.set(mute, 'Y')
  keys.reset(split)
  expect([keys.of(split), keys.of(mute)]).toEqual([['S', 'Ctrl+B'], ['Y']])
  keys.reset()
  expect(open().of(mute)).toEqual(['M'])
})

test('ignores stored shortcuts that are invalid, and works while the storage is full', () => {
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

test('rejects a shortcut that the browser reserves', () => {
  expect(shortcutBlocker('Ctrl+W')).toContain('Ctrl+W')
  expect(shortcutBlocker('Ctrl+J')).toBeNull()
})
