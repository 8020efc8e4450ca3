import { beforeAll, expect, test } from 'vitest'
import { layoutText } from '@/compositions/kinds/text/layout-text'
import { type TextLayer, textSchema } from '@/compositions/schema/layers/text'
import { testFontBook } from '@/compositions/testing/fonts'
import type { FontBook } from '@/compositions/typography/fonts/font-book'
import { textPlace } from './text-place'

let fonts: FontBook

beforeAll(async () => {
  fonts = await testFontBook()
})

const box = { width: 600, height: 400 }

/** The place of a text, and the lines that are drawn. */
function placed(fields: Partial<TextLayer>) {
  const layer = textSchema.parse({
    ...{ id: 't', layer: 'TEXT', asset: 'text', text: 'Twice the price', ...box },
    ...fields,
  })
  const set = layoutText(layer, box, fonts, 'en')
  return { place: textPlace(layer, set, box), lines: set.lines, height: set.height }
}

test('a line has all of the room, and stands in the middle from top to bottom', () => {
  const { place, height } = placed({})
  expect(place).toEqual({ left: 0, top: (400 - height) / 2, width: 600, height })
})

test('even lines are typed in as little room as they take, where they are drawn', () => {
  const text = 'a price that is twice as high as it was before the summer began in the north'
  for (const textAlign of ['left', 'center', 'right'] as const) {
    const { place, lines } = placed({ text, textAlign })
    expect(lines.length).toBeGreaterThan(1)
    const widest = lines.reduce((best, line) => (line.width > best.width ? line : best))
    expect(place.width).toBeCloseTo(widest.width + 1, 6)
    expect(Math.abs(place.left - widest.x)).toBeLessThanOrEqual(1.25)
  }
})

test('nothing typed yet is one line high', () => {
  const { place, height } = placed({ text: '' })
  expect(place).toMatchObject({ width: 600, height })
})
