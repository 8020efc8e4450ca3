import { expect, test } from 'vitest'
import { LIMITS } from '@/compositions/catalog/limits'
import { toSource } from './to-source'

const found = (paragraphs: string[], title = '') => ({ title, paragraphs, language: null })

test('text is clean, and a paragraph that repeats the title or has no words is left out', () => {
  expect(
    toSource(found([' One\u00A0 Two', '\u0000a\u00ADb\u202E', '★★★', '2', 'e\u0301'], 'one two\n')),
  ).toEqual({
    title: 'one two',
    text: 'ab\n\né',
    language: null,
  })
  expect(toSource(found(['One'], 'One')).text).toBe('One')
})

test('text ends with the last paragraph that fits', () => {
  const most = LIMITS.scripts.sourceMaxCharacters
  const half = 'ab '.repeat(most / 6).trim()
  const rest = 'a'.repeat(most - half.length - 2)
  expect(toSource(found([half, rest]))).toMatchObject({ text: `${half}\n\n${rest}` })
  expect(toSource(found([half, rest])).truncated).toBeUndefined()
  expect(toSource(found([half, `${rest}a`]))).toMatchObject({ text: half, truncated: true })
  expect(toSource({ ...found([half]), isCut: true })).toMatchObject({ text: half, truncated: true })
  const long = toSource(found(['word '.repeat(most)]))
  expect(long.truncated).toBe(true)
  expect(long.text.length).toBeGreaterThan(most - 10)
  expect(long.text.endsWith(' word')).toBe(true)
})
