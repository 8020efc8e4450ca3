import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { spannedWidth, type TextSpan } from '@/compositions/kinds/text/text-spans'
import type { FontSpec } from '@/compositions/schema/font-spec'
import { nodeFontBook } from './font-files'
import { openWidthsPage, type WidthsPage } from './testing/open-widths-page'
import scripts from './testing/scripts.json'

let opened: WidthsPage
beforeAll(async () => {
  opened = await openWidthsPage()
})
afterAll(() => opened?.close())

/** Tolerance in pixels: 0.25, plus the effect of rounding each fragment of a line up to 1/64 px (measured: 0.07 %). */
const allowed = (width: number) => 0.25 + width * 0.0007

const fonts: [string, Omit<FontSpec, 'language'>][] = [
  ['Roboto', { fontFamily: 'Roboto', fontWeight: 400, fontSize: 64, letterSpacing: 0 }],
  ['Poppins 700, tight', { fontFamily: 'Poppins', fontWeight: 700, fontSize: 104, letterSpacing: -0.02 }],
  [
    'Inter italic, spaced',
    { fontFamily: 'Inter', fontWeight: 600, fontStyle: 'italic', fontSize: 52, letterSpacing: 0.05 },
  ],
  ['Komika Axis', { fontFamily: 'KomikaAxis', fontWeight: 900, fontSize: 72, letterSpacing: 0 }],
]

describe.each(fonts)('in %s', (_, font) => {
  test.each(scripts)('F8: $script is measured as wide as Chromium draws it', async ({ language, texts }) => {
    const spec = { ...font, language }
    const { drawn, measured } = await opened.page.evaluate(([list, one]) => window.widths(list, one), [
      texts,
      spec,
    ] as const)
    const book = await nodeFontBook()
    texts.forEach((text, index) => {
      const width = book.width(text, spec)
      expect(book.uncovered(text, spec), text).toEqual([])
      expect(measured[index], text).toBe(width)
      expect(
        Math.abs(width - (drawn[index] as number)),
        `${text}: ${width} for ${drawn[index]}`,
      ).toBeLessThan(allowed(drawn[index] as number))
    })
  })
})

const spanned: [string, TextSpan[]][] = [
  ['bold and italic words', [{ text: 'Half the ' }, { text: 'price', fontWeight: 900, fontStyle: 'italic' }]],
  [
    'colors between letters that are kerned',
    [{ text: 'WA' }, { text: 'VA', fill: '#FF0000' }, { text: 'Y, To.' }],
  ],
  ['a color in an Arabic word', [{ text: 'لا أح' }, { text: 'د يخ', fill: '#FF0000' }, { text: 'برك' }]],
  ['a bold Arabic word', [{ text: 'لا ' }, { text: 'أحد', fontWeight: 800 }, { text: ' يخبرك' }]],
  ['bold ideographs', [{ text: '誰も教え' }, { text: '成長', fontWeight: 800 }, { text: 'のこと' }]],
]

test.each(spanned)('F8, S12: a line with %s is measured as wide as Chromium draws it', async (_, spans) => {
  const font = {
    ...{ fontFamily: 'Roboto', fontWeight: 400, fontSize: 64, letterSpacing: 0 },
    fontStyle: 'normal',
  } as const
  const line = { text: spans.map(span => span.text).join(''), spans }
  const { drawn, measured } = await opened.page.evaluate(([lines, one]) => window.spannedWidths(lines, one), [
    [line],
    font,
  ] as const)
  const [width = 0, seen = 0] = [measured[0], drawn[0]]
  expect(width).toBe(spannedWidth(line, font, await nodeFontBook()))
  expect(Math.abs(width - seen), `${width} for ${seen}`).toBeLessThan(allowed(seen))
})
