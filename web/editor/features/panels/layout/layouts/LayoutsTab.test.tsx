import { beforeEach, describe, expect, test } from 'vitest'
import { isFrame, isVideo } from '@/compositions/model/layers/layer'
import { scenesOf } from '@/web/editor/core/scenes/scene-at'
import { driveEditor, type EditorDriver } from '@/web/editor/testing/editor-driver'
import { stepsOf, undoAll } from '@/web/editor/testing/look'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { openPage } from '@/web/editor/testing/page'
import { LayoutsTab } from './LayoutsTab'

const page = openPage()
let driver: EditorDriver
const frames = () => driver.project().layers.filter(isFrame)

beforeEach(async () => {
  driver = driveEditor(mixedProject())
  await page.show(driver, <LayoutsTab />)
})

describe('S7: the layout of a video', () => {
  test('applies to the whole video while there are no scenes, in one step with its frames', async () => {
    expect(page.text()).toContain('For the whole video')
    await page.click('2 frames')
    expect([frames().length, stepsOf(driver)]).toEqual([2, ['Layout']])
    await page.after(() => undoAll(driver))
    expect(driver.project()).toEqual(mixedProject())
  })

  test('applies to all clips of the video after a split', async () => {
    await page.after(() => {
      driver.choose('video')
      driver.seek(4)
      driver.perform('split')
    })
    await page.click('2 frames')
    const videos = driver.project().layers.filter(isVideo)
    expect(videos).toHaveLength(2)
    for (const { id } of videos) expect(frames().filter(frame => frame.refId === id)).toHaveLength(2)
    expect(stepsOf(driver).filter(name => name === 'Layout')).toHaveLength(1)
  })

  test('leaves fewer frames if it has fewer', async () => {
    await page.click('3 frames')
    expect(frames()).toHaveLength(3)
    await page.click('1 frame')
    expect(frames().length).toBeLessThanOrEqual(1)
  })

  test('applies to the scene at the playhead if there are scenes', async () => {
    await page.after(() => {
      driver.seek(4)
      driver.perform('newScene')
    })
    expect(page.text()).toContain('For the scene from 0:04')
    await page.click('2 frames')
    expect(scenesOf(driver.project(), 'media')).toMatchObject([{ start: 4, layout: '2_fullscreen' }])
    expect(frames()).toHaveLength(2)
    await page.after(() => driver.seek(1))
    expect(page.text()).toContain('Until the first scene')
  })
})

describe('frames of a layout', () => {
  test('show the speaker that is selected for each', async () => {
    await page.click('2 frames')
    await page.pick('Person in frame 1', 'p1')
    await page.pick('Person in frame 2', 'p0')
    expect(frames().map(frame => frame.speaker)).toEqual(['p1', 'p0'])
    await page.pick('Person in frame 1', '')
    expect(frames()[0]?.speaker).toBeUndefined()
  })

  test('are selected by their buttons, to be cropped on the canvas', async () => {
    await page.click('2 frames')
    await page.click('Frame 2')
    expect(driver.editor.store.state.layers).toEqual([frames()[1]?.id])
    expect(driver.editor.store.state.view).toBe('canvas')
  })
})

describe('without a video', () => {
  test('the tab tells to add one', async () => {
    const bare = mixedProject().layers.filter(layer => layer.asset !== 'video')
    await page.show(driveEditor({ ...mixedProject(), layers: bare, transcripts: {} }), <LayoutsTab />)
    expect(page.text()).toContain('Layouts are for videos. Add one first.')
  })
})
