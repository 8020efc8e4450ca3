import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
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
