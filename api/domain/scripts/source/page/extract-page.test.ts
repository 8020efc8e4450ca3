import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SourceError } from '../source'
import { toSource } from '../text/to-source'
import { decodeText } from './decode-text'
import { extractPage } from './extract-page'

const FIXTURES = join(import.meta.dirname, 'fixtures')

test.each(readdirSync(FIXTURES).filter(name => name.endsWith('.html')))(
  '%s is read as its text file says',
  name => {
    const page = decodeText(readFileSync(join(FIXTURES, name)), 'text/html')
    const { title, text, language, truncated } = toSource(extractPage(page))
    expect(`${title}\n\n${text}\n`).toBe(readFileSync(join(FIXTURES, name.replace(/html$/, 'txt')), 'utf8'))
    expect(language).toBe(name.split('.')[1])
    expect(truncated).toBeUndefined()
  },
)

const TEXT = 'The ferry leaves at six in the morning and comes back at night. '.repeat(10).trim()

test('a page with more elements than Readability can take is read as a whole', () => {
  const page = `<main><p>${TEXT}</p>${'<i>x</i> '.repeat(61_000)}</main>`
  expect(extractPage(page).paragraphs).toEqual([TEXT, 'x '.repeat(61_000).trim()])
})

test('elements may be nested more deeply than Readability can take', () => {
  const page = `<title>Ferries</title>${'<div>'.repeat(5_000)}${TEXT}`
  expect(extractPage(page)).toEqual({ title: 'Ferries', paragraphs: [TEXT], language: null })
})

test('a page with too many elements is refused', () => {
  expect(() => extractPage('<b>x</b>'.repeat(1_000_000))).toThrow(SourceError)
  expect(() => extractPage('<div>'.repeat(100_000))).toThrow(SourceError)
})

test('end tags may be left out', () => {
  const page = `<title>Ferries</title>${'<p>The ferry leaves at six.'.repeat(21_000)}`
  expect(extractPage(page).paragraphs).toHaveLength(21_000)
})
