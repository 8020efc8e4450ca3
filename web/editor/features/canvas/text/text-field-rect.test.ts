import { beforeAll, expect, test } from 'vitest'
import { layoutText } from '@/compositions/kinds/text/layout-text'
import { type TextLayer, textSchema } from '@/compositions/schema/layers/text'
import { testFontBook } from '@/compositions/testing/fonts'
import type { FontBook } from '@/compositions/typography/fonts/font-book'
import { textFieldRect } from './text-field-rect'

let fonts: FontBook

beforeAll(async () => {
  fonts = await testFontBook()
})

const box = { width: 600, height: 400 }

/** The rectangle that a text is typed in, and the lines that are drawn. */
function placed(fields: Partial<TextLayer>) {
  const layer = textSchema.parse({
    ...{ id: 't', layer: 'TEXT', asset: 'text', text: 'Twice the price', ...box },
    ...fields,
  })
  const set = layoutText(layer, box, fonts, 'en')
  return { place: textFieldRect(layer, set, box), lines: set.lines, height: set.height }
}

test('gives a single line the full width, vertically centered', () => {
  const { place, height } = placed({})
  expect(place).toEqual({ left: 0, top: (400 - height) / 2, width: 600, height })
})

test('gives wrapped lines the width of the widest one, where it is drawn', () => {
  const text = 'a price that is twice as high as it was before the summer began in the north'
  for (const textAlign of ['left', 'center', 'right'] as const) {
    const { place, lines } = placed({ text, textAlign })
    expect(lines.length).toBeGreaterThan(1)
    const widest = lines.reduce((best, line) => (line.width > best.width ? line : best))
    expect(place.width).toBeCloseTo(widest.width + 1, 6)
    expect(Math.abs(place.left - widest.x)).toBeLessThanOrEqual(1.25)
  }
})

test('is one line high for an empty text', () => {
  const { place, height } = placed({ text: '' })
  expect(place).toMatchObject({ width: 600, height })
})
