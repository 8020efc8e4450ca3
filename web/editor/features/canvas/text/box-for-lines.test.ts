import { expect, test } from 'vitest'
import { layoutText } from '@/compositions/kinds/text/layout-text'
import { type TextLayer, textSchema } from '@/compositions/schema/layers/text'
import { testFontBook } from '@/compositions/testing/fonts'
import { centerOf, pointOn } from '@/web/editor/core/canvas/geometry/rotated-box'
import { boxForLines } from './box-for-lines'

const fonts = await testFontBook()
const box = { left: 100, top: 200, width: 600, height: 120, angle: 0 }

/** The roomy box of a text with this many 50-pixel lines. */
function roomy(
  lines: number,
  { angle = 0, aboutCenter = false, ...fields }: Partial<TextLayer> & { aboutCenter?: boolean },
) {
  const text = Array.from({ length: lines }, (_, index) => `Line ${index}`).join('\n')
  const layer = textSchema.parse({
    ...{
      id: 't',
      layer: 'TEXT',
      asset: 'text',
      text,
      fontSize: 50,
      lineHeight: 1,
      width: 600,
      height: 120,
      ...fields,
    },
  })
  return boxForLines(layer, layoutText(layer, box, fonts, 'en'), { ...box, angle }, aboutCenter)
}

test('S9: keeps a box that holds all lines, and extends one that is too short downwards', () => {
  expect(roomy(2, {})).toEqual(box)
  expect(roomy(4, {})).toEqual({ ...box, height: 200 })
  expect(roomy(4, { padding: 30 })).toEqual({ ...box, height: 230 })
})

test('keeps the top edge of a rotated text, or the center with aboutCenter', () => {
  const before = pointOn({ ...box, angle: 30 }, 0, -1)
  const after = pointOn(roomy(4, { angle: 30 }), 0, -1)
  expect([after.x, after.y]).toEqual([expect.closeTo(before.x, 6), expect.closeTo(before.y, 6)])
  expect(centerOf(roomy(4, { aboutCenter: true }))).toEqual(centerOf(box))
})

test('keeps the box of a text that is fitted into it', () => {
  for (const overflow of ['shrink', 'fit'] as const) expect(roomy(40, { overflow })).toEqual(box)
})
