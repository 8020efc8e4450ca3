import { beforeEach, describe, expect, test } from 'vitest'
import { driveEditor, type EditorDriver } from '@/web/editor/testing/editor-driver'
import { layerIn, stepsOf } from '@/web/editor/testing/look'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { openPage } from '@/web/editor/testing/page'
import { Tools } from './Tools'

const page = openPage()
let driver: EditorDriver

const FITTED = 50
const isOn = (name: string) => page.find(name).getAttribute('aria-pressed') === 'true'

beforeEach(async () => {
  driver = driveEditor(mixedProject())
  driver.editor.timeline.setScale({ scale: 100, fitted: FITTED })
  await page.show(driver, <Tools scale={100} fitted={FITTED} seconds={10} extra={null} />)
})

describe('the time', () => {
  test('follows the playhead, next to the duration', async () => {
    expect(page.text()).toContain('0:00.0 / 0:10.0')
    await page.after(() => driver.seek(3.5))
    expect(page.text()).toContain('0:03.5 / 0:10.0')
  })

  test('jumps to the start and to the end by buttons', async () => {
    await page.click('To the end')
    expect(driver.editor.playhead.frame()).toBe(299)
    await page.click('To the start')
    expect(driver.editor.playhead.frame()).toBe(0)
  })
})

describe('range between in and out', () => {
  test('is shown when in or out are set, and cleared by a button', async () => {
    await page.after(() => {
      driver.seek(2)
      driver.press('I')
      driver.seek(4)
      driver.press('O')
    })
    expect(page.text()).toContain('0:02.0 to 0:04.0 · 2.0 s')
    await page.click('Clear in and out')
    expect(page.has('Clear in and out')).toBe(false)
    expect(driver.editor.transport.range()).toEqual({ from: 0, to: 299 })
  })
})

describe('solo', () => {
  test('is shown while a track is soloed, and ended for all tracks by a button', async () => {
    expect(page.has('End solo')).toBe(false)
    await page.after(() => driver.editor.solo.toggle(['video']))
    expect(page.text()).toContain('Solo, preview only')
    await page.click('End solo')
    expect(page.has('End solo')).toBe(false)
    expect(driver.editor.solo.state.clips).toEqual([])
  })
})

describe('frequent actions', () => {
  test('splitting at the playhead, duplicating and deleting work on the selection', async () => {
    await page.after(() => {
      driver.choose('title')
      driver.seek(2)
    })
    await page.click('Split at playhead')
    await page.click('Duplicate')
    await page.click('Delete')
    expect(layerIn(driver, 'title')).toMatchObject({ position: 1, end: 2 })
    expect(stepsOf(driver)).toEqual(['Split', 'Duplicate', 'Delete layer'])
  })

  test('a marker is set at the playhead', async () => {
    await page.after(() => driver.seek(5))
    await page.click('Set a marker')
    expect(driver.project().markers).toMatchObject([{ seconds: 5 }])
  })
})

describe('switches', () => {
  test.each([
    ['Snap to words, cuts, markers and edges', true],
    ['Loop', false],
    ['Sound while dragging the playhead', true],
  ])('%s is toggled by a click, which is no step', async (name, first) => {
    expect(isOn(name)).toBe(first)
    await page.click(name)
    expect(isOn(name)).toBe(!first)
    await page.click(name)
    expect([isOn(name), stepsOf(driver)]).toEqual([first, []])
  })
})

describe('the zoom of the timeline', () => {
  test('is set by a slider, and fits everything by a button', async () => {
    const { state } = driver.editor.timeline
    await page.press('Zoom of the timeline', 'ArrowRight')
    expect(state.scale).toBeGreaterThan(100)
    await page.press('Zoom of the timeline', 'Home')
    expect(state.scale).toBeCloseTo(FITTED, 6)
    await page.click('Fit')
    expect(state.scale).toBe(0)
  })
})
