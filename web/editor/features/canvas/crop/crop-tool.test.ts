import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { framingOf } from '@/compositions/edit/crop-layer'
import { setFields } from '@/compositions/edit/set-fields'
import type { Rect } from '@/compositions/geometry/box'
import { HANDLES } from '@/web/editor/core/canvas/geometry/resize-box'
import { rotated } from '@/web/editor/core/canvas/geometry/rotated-box'
import { driveEditor, type EditorDriver } from '@/web/editor/testing/editor-driver'
import { kindIn, stepsOf } from '@/web/editor/testing/look'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { type CropTool, createCropTool } from './crop-tool'

let driver: EditorDriver
let tool: CropTool

const video = () => kindIn(driver, 'video', 'video')
const box = () => {
  const { left, top, width, height, scaleX, scaleY, angle } = video()
  return { left, top, width: width * scaleX, height: height * scaleY, angle }
}
const point = fc.record({ x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -500, max: 500 }) })

function open() {
  driver = driveEditor(mixedProject())
  driver.choose('video')
  driver.perform('cropPicture')
  tool = createCropTool({ store: driver.editor.store, mode: driver.editor.mode, box })
}

beforeEach(open)

describe('S3: a cropped picture', () => {
  test('has a zoom of at least 1 and a focus inside the picture', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: -600, max: 600 }), point), { maxLength: 6 }), deeds => {
        open()
        for (const [delta, { x, y }] of deeds) {
          tool.wheel(delta)
          tool.down({ x: 0, y: 0 })
          tool.move({ x, y })
          tool.up()
        }
        const { zoom, focus } = video()
        expect(zoom).toBeGreaterThanOrEqual(1)
        expect([focus.x, focus.y].every(share => share >= 0 && share <= 1)).toBe(true)
      }),
      { numRuns: 30 },
    )
  })

  test('follows the pointer: dragging it right shows more of its left side', () => {
    tool.zoomTo(2)
    const before = video().focus
    tool.down({ x: 500, y: 900 })
    tool.move({ x: 600, y: 900 })
    tool.up()
    expect(video().focus.x).toBeLessThan(before.x)
    expect(video().focus.y).toBeCloseTo(before.y, 6)
  })

  test('is zoomed in and out by the wheel', () => {
    tool.wheel(-200)
    expect(video().zoom).toBeCloseTo(2, 6)
    tool.wheel(200)
    expect(video().zoom).toBeCloseTo(1, 6)
  })

  test('is moved by arrows, and back again', () => {
    tool.zoomTo(2)
    const before = video().focus
    tool.nudge(1, 0)
    expect(video().focus.x).not.toBeCloseTo(before.x, 6)
    tool.nudge(-1, 0)
    expect(video().focus).toEqual({ x: expect.closeTo(before.x, 6), y: expect.closeTo(before.y, 6) })
  })
})

describe('E10: dragged edges', () => {
  const turned = 30
  const drag = (handle: keyof typeof HANDLES, by: { x: number; y: number }) => {
    tool.down({ x: 0, y: 0 }, HANDLES[handle])
    tool.move({ x: by.x / 2, y: by.y / 2 })
    tool.move(by)
    tool.up()
  }
  /** Where a share of the picture is on the canvas. */
  const pointOfPicture = (share: number) => {
    const project = driver.project()
    const { picture } = framingOf(project, video(), box())
    const middle = { x: box().left + box().width / 2, y: box().top + box().height / 2 }
    const arm = {
      x: picture.left + share * picture.width - middle.x,
      y: picture.top + share * picture.height - middle.y,
    }
    const { x, y } = rotated(arm, box().angle)
    return { x: middle.x + x, y: middle.y + y }
  }

  test('leave the picture where it is, at any angle, and the box on whole pixels', () => {
    const handle = fc.constantFrom(...(Object.keys(HANDLES) as (keyof typeof HANDLES)[]))
    fc.assert(
      fc.property(
        fc.array(fc.tuple(handle, point), { maxLength: 4 }),
        fc.constantFrom(0, turned),
        (drags, angle) => {
          open()
          driver.editor.mode.crop(project => setFields(project, { layerId: 'video', fields: { angle } }))
          const before = [0, 1].map(pointOfPicture)
          for (const [name, by] of drags) drag(name, by)
          for (const [index, at] of [0, 1].map(pointOfPicture).entries()) {
            expect(Math.abs(at.x - (before[index]?.x ?? 0))).toBeLessThan(1 + drags.length)
            expect(Math.abs(at.y - (before[index]?.y ?? 0))).toBeLessThan(1 + drags.length)
          }
          const { left, top, width, height } = box()
          const sides = angle ? [width, height] : [left, top, width, height]
          for (const side of sides) expect(side).toBeCloseTo(Math.round(side), 6)
        },
      ),
      { numRuns: 40 },
    )
  })

  const isOnCanvas = ({ left, top, width, height }: Rect) => {
    const { format } = driver.project()
    return left > -1 && top > -1 && left + width < format.width + 1 && top + height < format.height + 1
  }

  test('a ratio keeps about the area, stays in the picture, and has the same shape whatever came before', () => {
    const ratios = fc.constantFrom(1, 4 / 5, 9 / 16, 4 / 3, 16 / 9)
    fc.assert(
      fc.property(fc.array(ratios, { minLength: 1, maxLength: 5 }), point, (chosen, by) => {
        open()
        drag('se', by)
        const before = box()
        for (const ratio of chosen) tool.setRatio(ratio)
        const { left, top, width, height } = box()
        const { picture } = framingOf(driver.project(), video(), box())
        expect(Math.abs(width - height * (chosen.at(-1) ?? 1))).toBeLessThanOrEqual(2)
        expect(width * height).toBeLessThanOrEqual(before.width * before.height * 1.1)
        for (const off of [picture.left - left, picture.top - top]) expect(off).toBeLessThanOrEqual(1)
        expect(left + width - picture.left - picture.width).toBeLessThanOrEqual(1)
        expect(top + height - picture.top - picture.height).toBeLessThanOrEqual(1)
        if (isOnCanvas(before)) expect(isOnCanvas({ left, top, width, height })).toBe(true)
      }),
      { numRuns: 30 },
    )
  })

  test('are brought back by a reset, which also takes the zoom away', () => {
    const before = box()
    tool.zoomTo(3)
    tool.nudge(1, 1)
    tool.reset()
    expect(video()).toMatchObject({ zoom: 1, focus: { x: 0.5, y: 0.5 } })
    expect(box()).toEqual(before)
    drag('e', { x: -100, y: 0 })
    drag('n', { x: 0, y: 60 })
    tool.reset()
    expect(video()).toMatchObject({ zoom: 1, focus: { x: 0.5, y: 0.5 } })
    for (const side of ['left', 'top', 'width', 'height'] as const)
      expect(Math.abs(box()[side] - before[side])).toBeLessThanOrEqual(1)
    driver.editor.mode.end()
    driver.press('Ctrl+Z')
    expect(driver.project()).toEqual(mixedProject())
  })

  test('are not farther apart after a reset of a zoom in half of the canvas', () => {
    const half = { left: 0, top: 0, width: 1080, height: 960 }
    driver.editor.mode.cancel()
    driver.editor.store.perform('Half', project => setFields(project, { layerId: 'video', fields: half }))
    driver.perform('cropPicture')
    tool.zoomTo(3)
    tool.reset()
    expect(box()).toMatchObject(half)
    expect(video()).toMatchObject({ zoom: 1, focus: { x: 0.5, y: 0.5 } })
  })

  test('stay where they are while the picture is zoomed and moved', () => {
    drag('e', { x: -100, y: 0 })
    const cropped = box()
    tool.zoomTo(2)
    tool.nudge(1, 0)
    tool.wheel(-50)
    expect(box()).toEqual(cropped)
    expect(video().zoom).toBeGreaterThan(2)
  })

  test('are those of the whole picture after a reset, if it fits on the canvas', () => {
    driver.editor.mode.cancel()
    driver.editor.store.perform('Small', project =>
      setFields(project, { layerId: 'video', fields: { left: 400, top: 300, width: 300, height: 300 } }),
    )
    driver.perform('cropPicture')
    tool.reset()
    const { picture } = framingOf(driver.project(), video(), box())
    for (const side of ['left', 'top', 'width', 'height'] as const)
      expect(Math.abs(picture[side] - box()[side])).toBeLessThanOrEqual(1)
  })

  test('move by as many pixels as the pointer, or a key, and not out of the picture', () => {
    const before = box()
    drag('e', { x: -100, y: 40 })
    tool.nudgeEdge(HANDLES.s, { x: 0, y: -10 })
    expect(box()).toEqual({ ...before, width: before.width - 100, height: before.height - 10 })
    drag('e', { x: 5_000, y: 0 })
    const { picture } = framingOf(driver.project(), video(), box())
    expect(Math.abs(box().left + box().width - picture.left - picture.width)).toBeLessThanOrEqual(1)
    tool.down({ x: 0, y: 0 }, HANDLES.w)
    tool.move({ x: 50, y: 0 })
    tool.cancel()
    expect(box().left).toBe(before.left)
    driver.editor.mode.end()
    expect(stepsOf(driver)).toEqual(['Crop'])
    driver.press('Ctrl+Z')
    expect(driver.project()).toEqual(mixedProject())
  })
})

describe('a canceled drag', () => {
  test('restores the crop from before it', () => {
    tool.zoomTo(2)
    const before = video().focus
    tool.down({ x: 500, y: 900 })
    tool.move({ x: 700, y: 700 })
    expect(tool.isHeld()).toBe(true)
    tool.cancel()
    expect([video().focus, tool.isHeld()]).toEqual([before, false])
  })
})

describe('E2: all changes until the crop is closed', () => {
  test('are one step, which undo takes back', () => {
    tool.zoomTo(3)
    tool.nudge(2, 1)
    tool.wheel(-50)
    driver.editor.mode.end()
    expect(stepsOf(driver)).toEqual(['Crop'])
    driver.press('Ctrl+Z')
    expect(driver.project()).toEqual(mixedProject())
  })

  test('add no step if nothing changed or the crop was canceled', () => {
    driver.editor.mode.end()
    expect(stepsOf(driver)).toEqual([])
    open()
    tool.zoomTo(3)
    driver.editor.mode.cancel()
    expect([stepsOf(driver), driver.project()]).toEqual([[], mixedProject()])
  })

  test('are ignored while no picture is open', () => {
    driver.editor.mode.cancel()
    tool.zoomTo(3)
    tool.nudge(1, 1)
    tool.down({ x: 0, y: 0 })
    expect([tool.isHeld(), driver.project()]).toEqual([false, mixedProject()])
  })
})
