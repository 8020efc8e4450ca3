import { expect, test } from 'vitest'
import { actions } from './actions'
import { matchesShortcut, shortcutOf } from './shortcut'

const press = (
  key: string,
  held: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>> = {},
) => ({
  key,
  code: key === ' ' ? 'Space' : '',
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
})

test('a shortcut matches only with exactly its modifiers; ⌘ counts as Ctrl', () => {
  expect(matchesShortcut('Ctrl+Z', press('z', { ctrlKey: true }))).toBe(true)
  expect(matchesShortcut('Ctrl+Z', press('z', { metaKey: true }))).toBe(true)
  expect(matchesShortcut('Ctrl+Z', press('Z', { ctrlKey: true, shiftKey: true }))).toBe(false)
  expect(matchesShortcut('Ctrl+Shift+Z', press('Z', { ctrlKey: true, shiftKey: true }))).toBe(true)
  expect(matchesShortcut('Space', press(' '))).toBe(true)
  expect(matchesShortcut('ArrowLeft', press('ArrowLeft', { altKey: true }))).toBe(false)
})

test('+ can be the key of a shortcut', () => {
  expect(matchesShortcut('Ctrl++', press('+', { ctrlKey: true }))).toBe(true)
  expect(matchesShortcut('Ctrl++', press('-', { ctrlKey: true }))).toBe(false)
  expect(matchesShortcut('+', press('+'))).toBe(true)
})

test('a key press converts to the shortcut that matches it; a modifier alone converts to none', () => {
  for (const one of [
    press('z', { ctrlKey: true, shiftKey: true }),
    press(' '),
    press('+', { metaKey: true }),
    press('ArrowUp', { altKey: true }),
  ])
    expect(matchesShortcut(shortcutOf(one) ?? '', one)).toBe(true)
  expect(shortcutOf(press('z', { ctrlKey: true, shiftKey: true }))).toBe('Ctrl+Shift+Z')
  expect(shortcutOf(press('Shift', { shiftKey: true }))).toBeNull()
})

test('undo, redo and save have the keys of the specification, and redo the one of Windows', () => {
  const keysOf = (name: string) => actions.find(action => action.name === name)?.keys
  expect(keysOf('undo')).toContain('Ctrl+Z')
  expect(keysOf('redo')).toEqual(['Ctrl+Shift+Z', 'Ctrl+Y'])
  expect(keysOf('save')).toContain('Ctrl+S')
})

test('action names are unique', () => {
  const names = actions.map(action => action.name)
  expect(new Set(names).size).toBe(names.length)
})
