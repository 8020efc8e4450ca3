import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrangeSheets, groupForPages, type PageDrawing } from './page-groups'

const drawing = (width: number, height: number, alone = false): PageDrawing => ({
  ...{ only: ['x'], frame: 0, region: { left: 0, top: 0, width, height }, still: false, alone },
  onDrawn() {},
})

const sizesOf = (drawings: PageDrawing[]) =>
  groupForPages(drawings).map(({ width, height, drawings: drawn }) => [width, height, drawn.length])

test('F2: a title, a watermark and captions are drawn in one page', () => {
  const captions = Array.from({ length: 75 }, () => drawing(976, 336))
  expect(sizesOf([drawing(976, 136), drawing(356, 76), ...captions])).toEqual([[976, 336, 77]])
})

test('F2: many small pictures are not captured as large as the canvas', () => {
  const captions = Array.from({ length: 75 }, () => drawing(976, 336))
  expect(sizesOf([drawing(1080, 1920), ...captions])).toEqual([
    [1080, 1920, 1],
    [976, 336, 75],
  ])
})

test('F2: captions are drawn on few sheets, and pictures that must be alone on their own', () => {
  const captions = Array.from({ length: 8 }, () => drawing(976, 336))
  const [first, second] = groupForPages([...captions, drawing(1080, 500, true), drawing(1080, 500, true)])
  if (!first || !second) throw new Error('There are fewer pages than expected')
  expect(arrangeSheets(first)).toMatchObject({ height: 500, sheets: [{ length: 1 }, { length: 1 }] })
  expect(arrangeSheets(second)).toMatchObject({ height: 6 * 336, sheets: [{ length: 6 }, { length: 2 }] })
})

test('F2: every picture is drawn once, where no other is, on a sheet that is large enough', () => {
  const side = fc.integer({ min: 1, max: 2500 })
  fc.assert(
    fc.property(fc.array(fc.tuple(side, side, fc.boolean()), { maxLength: 40 }), sizes => {
      const drawings = sizes.map(one => drawing(...one))
      const drawn: PageDrawing[] = []
      for (const group of groupForPages(drawings)) {
        const { height, sheets } = arrangeSheets(group)
        for (const cells of sheets) {
          let free = 0
          for (const { drawing: one, top } of cells) {
            expect(top).toBeGreaterThanOrEqual(free)
            free = top + one.region.height
            expect(one.region.width).toBeLessThanOrEqual(group.width)
            expect(free).toBeLessThanOrEqual(height)
            if (one.alone) expect(cells).toHaveLength(1)
            drawn.push(one)
          }
        }
      }
      expect(drawn).toHaveLength(drawings.length)
      expect(new Set(drawn)).toEqual(new Set(drawings))
    }),
  )
})
