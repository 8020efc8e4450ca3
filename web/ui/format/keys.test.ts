import { expect, test } from 'vitest'
import { keyNames, keyText } from './keys'

test('keys have the names of the keyboard', () => {
  expect(keyNames('Ctrl+Shift+Z', false)).toEqual(['Ctrl', 'Shift', 'Z'])
  expect(keyNames('Ctrl+Shift+Z', true)).toEqual(['⇧', '⌘', 'Z'])
  expect(keyNames('Alt+ArrowLeft', true)).toEqual(['⌥', '←'])
  expect(keyNames('Ctrl++', true)).toEqual(['⌘', '+'])
})

test('a shortcut is written with plus signs, but not on a Mac', () => {
  expect(keyText('Shift+Delete', false)).toBe('Shift+Delete')
  expect(keyText('Shift+Delete', true)).toBe('⇧⌦')
  expect(keyText('Space', true)).toBe('Space')
})
