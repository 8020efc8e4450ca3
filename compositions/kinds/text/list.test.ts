import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type TextLayer, textSchema } from '@/compositions/schema/layers/text'
import { testFontBook } from '@/compositions/testing/fonts'
import { layoutText } from './layout-text'
import { spannedWidth } from './text-spans'
import { unitsOf } from './units'

const fonts = await testFontBook()
const BOX = { width: 900, height: 600 }
const FONT = { fontFamily: 'Roboto', fontWeight: 400, fontSize: 64, letterSpacing: 0 }

const laidOut = (fields: Partial<TextLayer>, box = BOX) => {
  const layer = { id: 'text', layer: 'TEXT', asset: 'text', end: 4, fontSize: 64, ...BOX, ...fields }
  return layoutText(textSchema.parse(layer), box, fonts, 'en')
}

const width = (text: string) => fonts.width(text, FONT)

/** Where the words of a line begin, after its marker. */
const wordsBegin = ({ x, text }: { x: number; text: string }, marker: string) =>
  x + (text.startsWith(marker) ? width(marker) : 0)

it('S17: each paragraph that is not blank begins with a bullet, or with its number', () => {
  const text = 'Plan\n\nRecord it\n \nShare'
  const bullets = laidOut({ text, listStyleType: 'disc' }).lines
  expect(bullets.map(line => line.text)).toEqual(['• Plan', '', '• Record it', '', '• Share'])
  const numbers = laidOut({ text, listStyleType: 'decimal' }).lines
  expect(numbers.map(line => line.text)).toEqual(['1. Plan', '', '2. Record it', '', '3. Share'])
  expect(laidOut({ text }).lines.map(line => line.text)).toEqual(['Plan', '', 'Record it', '', 'Share'])
})

it('S17: lines of items begin after the widest marker, where markers end', () => {
  const items = Array.from({ length: 10 }, (_, index) => `Item ${index} with so many words that it breaks`)
  const { lines, listIndent } = laidOut({
    ...{ text: items.join('\n'), listStyleType: 'decimal', textAlign: 'left' },
  })
  expect(listIndent).toBeCloseTo(width('10. '), 6)
  expect(lines.length).toBeGreaterThan(items.length)
  for (const line of lines)
    expect(wordsBegin(line, /^\d+\. /.exec(line.text)?.[0] ?? '')).toBeCloseTo(width('10. '), 0)
})

it('S17: a line is as wide as its box without the indent', () => {
  const words = 'one two three four five six seven eight nine ten eleven twelve'
  const { lines } = laidOut({ text: words, listStyleType: 'disc', textAlign: 'left' }, { ...BOX, width: 420 })
  expect(lines.length).toBeGreaterThan(2)
  for (const line of lines) expect(line.x + line.width).toBeLessThanOrEqual(420.5)
  expect(lines.map(line => line.text).join(' ')).toBe(`• ${words}`)
})

it('S17: a centered item is centered with its marker', () => {
  const [first] = laidOut({ text: 'Plan', listStyleType: 'disc' }).lines
  expect(first?.x).toBeCloseTo((BOX.width - width('• Plan')) / 2, 0)
})

it('S17: a list that is read from right to left has its markers on the right', () => {
  const [first, second] = laidOut({
    ...{ text: 'שלום עולם\nשלום', listStyleType: 'disc', textAlign: 'start' },
  }).lines
  expect(first?.rtl).toBe(true)
  const ends = [first, second].map(line => line && line.x + line.width)
  expect(ends[0]).toBeCloseTo(BOX.width, 0)
  expect(ends[1]).toBeCloseTo(BOX.width, 0)
})

it('S17: a marker has the style of its first letter, without its underline', () => {
  const styledRanges = [{ from: 0, to: 4, fontWeight: 900, fill: '#FF0000', underline: true }]
  const [first] = laidOut({ text: 'Plan it', styledRanges, listStyleType: 'disc' }).lines
  expect(first?.spans).toEqual([
    { text: '• ', fontWeight: 900, fill: '#FF0000' },
    { text: 'Plan', fontWeight: 900, fill: '#FF0000', underline: true },
    { text: ' it' },
  ])
  const [whole] = laidOut({ text: 'Plan it', underline: true, listStyleType: 'disc' }).lines
  expect(whole?.spans).toEqual([{ text: '• ', underline: false }, { text: 'Plan it' }])
})

it('S17: a marker is animated with its first word', () => {
  const set = laidOut({ text: 'Plan it\nShare', listStyleType: 'disc' })
  const units = unitsOf(set, 'word', fonts)
  expect(units.map(({ line }) => line.text)).toEqual(['• Plan', 'it', '• Share'])
})

it('S17: a list keeps its words in any box, and fits one when it shrinks', () => {
  const text = fc.array(fc.constantFrom('a', 'bc', 'Wörter', 'unbelievably', '長い文章です', '\n'), {
    maxLength: 20,
  })
  const type = fc.constantFrom('disc' as const, 'decimal' as const)
  const align = fc.constantFrom('left' as const, 'center' as const, 'right' as const)
  fc.assert(
    fc.property(
      text,
      type,
      align,
      fc.integer({ min: 80, max: 900 }),
      (words, listStyleType, textAlign, wide) => {
        const box = { width: wide, height: 400 }
        const fields = { text: words.join(' '), listStyleType, textAlign, overflow: 'shrink' as const }
        const { lines, font } = laidOut(fields, box)
        const shown = lines.map(line => line.text.replace(/^(•|\d+\.) /, '')).join('')
        expect(shown.replaceAll(/\s/g, '')).toBe(fields.text.replaceAll(/\s/g, ''))
        if (font.fontSize <= 8) return
        for (const line of lines) {
          expect(spannedWidth(line, { ...FONT, ...font }, fonts)).toBeLessThanOrEqual(wide + 0.5)
          if (line.text) expect(line.x).toBeGreaterThanOrEqual(-0.5)
        }
      },
    ),
  )
})
