import { describe, expect, test } from 'vitest'
import INJECTIONS from '../testing/injections.json' with { type: 'json' }
import { nearestText } from './nearest-text'
import { cutText, readSourceText } from './source-text'

test.each(INJECTIONS)('an order to the writer is not part of the text: $name', ({ text, marker }) => {
  const source = readSourceText(`The mill opened in 1911.\n\n${text}\n\nIt closed in 1950.`)
  expect(source.text).toBe('The mill opened in 1911.\n\nIt closed in 1950.')
  expect(source.orders).toContain(marker)
})

test('tables, headings and items stay on lines of their own', () => {
  const text = '# Mills\nMills turn\nslowly.\n| Mill | Year |\n| Old | 1911 |\n- A wheel'
  expect(readSourceText(text).text.split('\n\n')).toEqual([
    '# Mills Mills turn slowly.',
    '| Mill | Year |',
    '| Old | 1911 |',
    '- A wheel',
  ])
})

describe('a text is cut', () => {
  const text = Array.from({ length: 50 }, (_, at) => `Paragraph ${at} of the text.`).join('\n\n')

  test('between paragraphs, completely, in parts that are not too long', () => {
    const parts = cutText(text, 200)
    expect(parts.join('\n\n')).toBe(text)
    for (const part of parts) expect(part.length).toBeLessThanOrEqual(200)
    expect(cutText('x'.repeat(1000), 300).join('')).toHaveLength(1000)
  })

  test('down to what is nearest to some paragraphs', () => {
    const long = Array.from({ length: 60 }, (_, at) =>
      (at === 30 ? 'The ferry crosses. ' : 'Mills turn slowly. ').repeat(100),
    )
    const near = nearestText(
      long.join('\n\n'),
      [{ text: 'How often does the ferry cross? It crosses daily: crosses.' }],
      5000,
    )
    expect(near).toContain('The ferry crosses.')
    expect(near.length).toBeLessThanOrEqual(5000)
  })
})
