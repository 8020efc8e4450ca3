import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { LayerInput } from '@/compositions/model/layers/layer'
import { type StyledRange, textSchema } from '@/compositions/schema/layers/text'
import { testFontBook } from '@/compositions/testing/fonts'
import { onlyLayer } from '@/compositions/testing/only-layer'
import { layoutText } from './layout-text'
import { spannedWidth } from './text-spans'
import { unitsOf } from './units'

type TextInput = Extract<LayerInput, { asset: 'text' }>

const fonts = await testFontBook()
const at = await onlyLayer('text')

const TEXT = 'Half the price now'
const BOX = { width: 900, height: 400 }
/** "price" in bold. */
const PRICE: StyledRange = { from: 9, to: 14, fontWeight: 900 }

const inputOf = (fields: Partial<TextInput>): TextInput => ({
  ...{ id: 'text', layer: 'TEXT', asset: 'text', text: TEXT, end: 4, fontSize: 64 },
  ...BOX,
  ...fields,
})

const laidOut = (fields: Partial<TextInput>) =>
  layoutText(textSchema.parse(inputOf(fields)), { ...BOX, ...fields }, fonts, 'en')

const width = (text: string, fontWeight: number) =>
  fonts.width(text, { fontFamily: 'Roboto', fontWeight, fontSize: 64, letterSpacing: 0 })

it('S12: a line is as wide as its spans, each in its own font', () => {
  const [line] = laidOut({ styledRanges: [PRICE] }).lines
  expect(line?.spans).toEqual([{ text: 'Half the ' }, { text: 'price', fontWeight: 900 }, { text: ' now' }])
  expect(line?.width).toBeCloseTo(width('Half the ', 400) + width('price', 900) + width(' now', 400), 6)
  expect(line?.width).toBeGreaterThan(width(TEXT, 400))
})

it('S12: a line breaks where its bold words no longer fit, and a text shrinks further', () => {
  const narrow = { width: Math.ceil(width(TEXT, 400)) }
  const bold = [{ from: 0, to: TEXT.length, fontWeight: 900 }]
  expect(laidOut(narrow).lines).toHaveLength(1)
  expect(laidOut({ ...narrow, styledRanges: bold }).lines).toHaveLength(2)
  const shrunk = { ...narrow, height: 80, overflow: 'shrink' } as const
  const { font, lines } = laidOut({ ...shrunk, styledRanges: bold })
  expect(font.fontSize).toBeLessThan(laidOut(shrunk).font.fontSize)
  for (const line of lines) expect(line.width).toBeLessThanOrEqual(narrow.width + 0.5)
})

it('S12: a color changes no position; a text without styled ranges has no spans', () => {
  const plain = laidOut({}).lines
  const red = laidOut({ styledRanges: [{ from: 1, to: 7, fill: '#FF0000' }] }).lines
  expect(plain[0]).not.toHaveProperty('spans')
  const places = (lines: typeof red) =>
    lines.map(({ text, x, baseline, width }) => ({ text, x, baseline, width }))
  expect(places(red)).toEqual(places(plain))
})

it('S12: keeps its words with their styles if it is moved, broken by hand or divided', () => {
  const data = at(
    inputOf({ text: 'Half  the\nprice', styledRanges: [{ from: 10, to: 15, fill: '#FF0000' }] }),
    9,
  )
  expect(data?.data.parts[0]?.lines).toMatchObject([
    { text: 'Half the' },
    { text: 'price', spans: [{ text: 'price', fill: '#FF0000' }] },
  ])
  expect(data?.data.parts[0]?.lines[0]).not.toHaveProperty('spans')
})

it('S12: each animated unit is at its place in the line, with its style', () => {
  const set = laidOut({ styledRanges: [PRICE] })
  const units = unitsOf(set, 'word', fonts)
  expect(units.map(({ line }) => line.spans ?? line.text)).toEqual([
    ...['Half', 'the'],
    [{ text: 'price', fontWeight: 900 }],
    'now',
  ])
  const [line] = set.lines
  const price = units[2]?.place
  expect(price?.left).toBeCloseTo((line?.x ?? 0) + width('Half the ', 400), 0)
  expect(price?.width).toBeCloseTo(width('price', 900), 0)
  const letters = unitsOf(set, 'letter', fonts)
  expect(letters.filter(({ line }) => line.spans)).toHaveLength(5)
})

it('S12: lines and units of any styled text contain its letters in order, as wide as they are measured', () => {
  const words = fc.array(fc.constantFrom('growth', 'a', 'Nobody\n', '成長のこと', 'لا أحد', '🎉', 'fi'), {
    minLength: 1,
    maxLength: 12,
  })
  const lengths = fc.array(fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 6 })), { maxLength: 6 })
  const style = fc.constantFrom({ fontWeight: 900 }, { fill: '#FF0000' }, { fontStyle: 'italic' as const })
  let spans = 0
  fc.assert(
    fc.property(words, lengths, style, fc.constantFrom('word', 'letter'), (list, steps, own, unit) => {
      const text = list.join(' ')
      let end = 0
      const styledRanges = steps.map(([gap, length]) => {
        const from = end + gap
        end = from + length
        return { from, to: end, ...own }
      })
      const set = laidOut({ text, styledRanges })
      const letters = (one: string) => one.replaceAll(/\s/g, '')
      expect(letters(set.lines.map(line => line.text).join(''))).toBe(letters(text))
      for (const line of set.lines) {
        if (!line.spans) continue
        spans++
        expect(line.spans.map(span => span.text).join('')).toBe(line.text)
        expect(line.width).toBeCloseTo(spannedWidth(line, set.font, fonts), 6)
      }
      expect(
        letters(
          unitsOf(set, unit, fonts)
            .map(({ line }) => line.text)
            .join(''),
        ),
      ).toBe(letters(text))
    }),
    { numRuns: 60, seed: 12 },
  )
  expect(spans).toBeGreaterThan(40)
})
