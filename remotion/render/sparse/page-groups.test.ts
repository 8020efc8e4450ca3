import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupForPages, type PageDrawing } from './page-groups'

const drawing = (width: number, height: number): PageDrawing => ({
  ...{ only: ['x'], frame: 0, region: { left: 0, top: 0, width, height }, still: false },
  onPng() {},
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

test('F2: every picture is drawn once, in a page that is large enough', () => {
  const side = fc.integer({ min: 1, max: 2000 })
  fc.assert(
    fc.property(fc.array(fc.tuple(side, side), { maxLength: 40 }), sizes => {
      const drawings = sizes.map(([width, height]) => drawing(width, height))
      const groups = groupForPages(drawings)
      expect(new Set(groups.flatMap(group => group.drawings))).toEqual(new Set(drawings))
      expect(groups.flatMap(group => group.drawings)).toHaveLength(drawings.length)
      for (const group of groups)
        for (const { region } of group.drawings) {
          expect(region.width).toBeLessThanOrEqual(group.width)
          expect(region.height).toBeLessThanOrEqual(group.height)
        }
    }),
  )
})
