import { expect, test } from 'vitest'
import type { Rect } from '@/compositions/geometry/box'
import { FORMATS, type FormatName, formatNamed } from '@/compositions/model/project'
import { layoutBoxes, layoutNames, layoutParts, sceneLayout, sceneLayouts } from './layouts'

const formats = Object.keys(FORMATS) as FormatName[]

const area = (boxes: Rect[]): number => boxes.reduce((sum, box) => sum + box.width * box.height, 0)

const overlap = (a: Rect, b: Rect): boolean =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height

test('there are layouts of one to four frames in three variants for each format', () => {
  expect(layoutNames).toHaveLength(36)
  expect(layoutNames).toContain('1080X1920_2_fullscreen')
  expect(sceneLayouts).toHaveLength(12)
})

test.each(formats)('%s: boxes are on the canvas, on even pixels, and never overlap', name => {
  const format = formatNamed(name)
  for (const layout of sceneLayouts) {
    const boxes = layoutBoxes(layout, format)
    expect(boxes, layout).toHaveLength(layoutParts(layout).count)
    for (const [index, box] of boxes.entries()) {
      const { left, top, width, height } = box
      expect(
        [left, top, width, height].every(value => value >= 0 && value % 2 === 0),
        layout,
      ).toBe(true)
      expect(left + width, layout).toBeLessThanOrEqual(format.width)
      expect(top + height, layout).toBeLessThanOrEqual(format.height)
      expect(
        boxes.slice(index + 1).some(other => overlap(box, other)),
        layout,
      ).toBe(false)
    }
  }
  const tiling = sceneLayouts.filter(one => layoutParts(one).variant === 'fullscreen')
  expect(tiling).toHaveLength(4)
  for (const layout of tiling)
    expect(area(layoutBoxes(layout, format)), layout).toBe(format.width * format.height)
})

test.each(formats)('%s: fitcenterscreen frames are centered, with a margin on every side', name => {
  const { width, height } = formatNamed(name)
  const centered = sceneLayouts.filter(one => layoutParts(one).variant === 'fitcenterscreen')
  expect(centered).toHaveLength(4)
  for (const layout of centered) {
    const boxes = layoutBoxes(layout, formatNamed(name))
    const left = Math.min(...boxes.map(box => box.left))
    const right = Math.max(...boxes.map(box => box.left + box.width))
    const top = Math.min(...boxes.map(box => box.top))
    const bottom = Math.max(...boxes.map(box => box.top + box.height))
    expect(left, layout).toBe(width - right)
    expect(Math.abs(top - (height - bottom)), layout).toBeLessThanOrEqual(2)
    expect(Math.min(left, top), layout).toBeGreaterThanOrEqual(60)
  }
})

test('a canvas of another size has the layouts of its orientation', () => {
  const boxes = layoutBoxes('2_fullscreen', { width: 540, height: 960, orientation: 'portrait' })
  expect(boxes).toEqual([
    { left: 0, top: 0, width: 540, height: 480 },
    { left: 0, top: 480, width: 540, height: 480 },
  ])
})

test('finds a layout by its name with or without a format, and none by an unknown name', () => {
  expect(sceneLayout('1080X1920_2_fullscreen')).toBe('2_fullscreen')
  expect(sceneLayout('3_fitoriginal')).toBe('3_fitoriginal')
  expect(sceneLayout('5_fullscreen')).toBeNull()
})
