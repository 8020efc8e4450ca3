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

test('a shortcut needs exactly its modifiers; ⌘ counts as Ctrl', () => {
  expect(matchesShortcut('Ctrl+Z', press('z', { ctrlKey: true }))).toBe(true)
  expect(matchesShortcut('Ctrl+Z', press('z', { metaKey: true }))).toBe(true)
  expect(matchesShortcut('Ctrl+Z', press('Z', { ctrlKey: true, shiftKey: true }))).toBe(false)
  expect(matchesShortcut('Ctrl+Shift+Z', press('Z', { ctrlKey: true, shiftKey: true }))).toBe(true)
  expect(matchesShortcut('Space', press(' '))).toBe(true)
  expect(matchesShortcut('ArrowLeft', press('ArrowLeft', { altKey: true }))).toBe(false)
})

test('a plus is a key too', () => {
  expect(matchesShortcut('Ctrl++', press('+', { ctrlKey: true }))).toBe(true)
  expect(matchesShortcut('Ctrl++', press('-', { ctrlKey: true }))).toBe(false)
  expect(matchesShortcut('+', press('+'))).toBe(true)
})

test('what is pressed is the shortcut that matches it; a modifier alone is none', () => {
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

test('the keys of the spec are there: undo Ctrl+Z, redo Ctrl+Shift+Z, save Ctrl+S', () => {
  const keysOf = (name: string) => actions.find(action => action.name === name)?.keys
  expect(keysOf('undo')).toContain('Ctrl+Z')
  expect(keysOf('redo')).toContain('Ctrl+Shift+Z')
  expect(keysOf('save')).toContain('Ctrl+S')
})

test('every action has a name of its own', () => {
  const names = actions.map(action => action.name)
  expect(new Set(names).size).toBe(names.length)
})
