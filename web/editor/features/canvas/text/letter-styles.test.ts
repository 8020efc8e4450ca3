import { expect, test } from 'vitest'
import { type TextLayer, textSchema } from '@/compositions/schema/layers/text'
import { changedRange, shownStyle, toggledBold, toggledItalic, toggledUnderline } from './letter-styles'

const textOf = (fields: Partial<TextLayer>) =>
  textSchema.parse({
    ...{ id: 't', layer: 'TEXT', asset: 'text', text: 'Half the price', width: 900, height: 200 },
    ...fields,
  })

const PRICE = { from: 9, to: 14 }
const CARET = { from: 3, to: 3 }

test('S12: the controls change the selected letters, or all without a selection', () => {
  expect(changedRange(textOf({}), PRICE)).toEqual(PRICE)
  expect(changedRange(textOf({}), CARET)).toEqual({ from: 0, to: 14 })
})

test('shows what all selected letters have', () => {
  const bold = textOf({ styledRanges: [{ from: 4, to: 14, fontWeight: 700 }] })
  expect(shownStyle(bold, PRICE, '#000000')).toEqual({
    ...{ bold: true, italic: false, underline: false },
    ...{ color: '#000000', hasOwn: true },
  })
  expect(shownStyle(bold, { from: 3, to: 14 }, '#000000').bold).toBe(false)
  expect(shownStyle(bold, { from: 0, to: 4 }, '#000000').hasOwn).toBe(false)
  const red = textOf({ fontStyle: 'italic', styledRanges: [{ ...PRICE, fill: '#FF0000' }] })
  expect(shownStyle(red, CARET, '#000000')).toMatchObject({ italic: true, color: null })
  expect(shownStyle(red, PRICE, '#000000').color).toBe('#FF0000')
})

test('Bold switches letters between bold and regular, and gives them no weight that the text has', () => {
  expect(toggledBold(textOf({}), PRICE, [])).toEqual({ fontWeight: 700 })
  const bold = textOf({ styledRanges: [{ ...PRICE, fontWeight: 700 }] })
  expect(toggledBold(bold, PRICE, [])).toEqual({ fontWeight: null })
  expect(toggledBold(textOf({ textKind: 'HEADING' }), PRICE, [])).toEqual({ fontWeight: 400 })
  const light = textOf({ textKind: 'HEADING', fontWeight: 400 })
  expect(toggledBold(light, PRICE, [])).toEqual({ fontWeight: 700 })
  expect(toggledBold(light, CARET, [])).toEqual({ fontWeight: null })
})

test('does nothing where the family has no such weight or no italic', () => {
  const anton = textOf({ fontFamily: 'Anton' })
  expect([toggledBold(anton, PRICE, []), toggledItalic(anton, PRICE, [])]).toEqual([null, null])
})

test('Italic switches letters between italic and upright', () => {
  expect(toggledItalic(textOf({}), PRICE, [])).toEqual({ fontStyle: 'italic' })
  const italic = textOf({ fontStyle: 'italic' })
  expect(toggledItalic(italic, PRICE, [])).toEqual({ fontStyle: 'normal' })
  const upright = textOf({ fontStyle: 'italic', styledRanges: [{ ...PRICE, fontStyle: 'normal' }] })
  expect(toggledItalic(upright, PRICE, [])).toEqual({ fontStyle: null })
  expect(toggledItalic(upright, CARET, [])).toEqual({ fontStyle: 'italic' })
})

test('Underline switches letters between underlined and plain, and gives them nothing that the text has', () => {
  expect(toggledUnderline(textOf({}), PRICE)).toEqual({ underline: true })
  const price = textOf({ styledRanges: [{ ...PRICE, underline: true }] })
  expect(shownStyle(price, PRICE, '#000000').underline).toBe(true)
  expect(shownStyle(price, CARET, '#000000').underline).toBe(false)
  expect(toggledUnderline(price, PRICE)).toEqual({ underline: null })
  const all = textOf({ underline: true })
  expect(toggledUnderline(all, PRICE)).toEqual({ underline: false })
  expect(toggledUnderline(all, CARET)).toEqual({ underline: false })
})
