import { beforeEach, describe, expect, test } from 'vitest'
import { sceneLayouts } from '@/compositions/looks/layouts/layouts'
import { scenesOf } from '@/web/editor/core/scenes/scene-at'
import { driveEditor, type EditorDriver } from '@/web/editor/testing/editor-driver'
import { stepsOf, undoAll } from '@/web/editor/testing/look'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { openPage } from '@/web/editor/testing/page'
import { SceneTab } from './SceneTab'

const page = openPage()
let driver: EditorDriver
const scenes = () => scenesOf(driver.project(), 'media').map(({ start, layout }) => [start, layout])

/** Starts scenes at these seconds of the timeline. */
const begin = async (...seconds: number[]) => {
  for (const second of seconds) {
    await page.after(() => driver.seek(second))
    await page.click('New scene here')
  }
}

beforeEach(async () => {
  driver = driveEditor(mixedProject())
  await page.show(driver, <SceneTab />)
})

describe('E1: scenes of a video', () => {
  test('are explained while there are none, and there is none to remove', () => {
    expect(page.text()).toContain('None yet')
    expect(page.text()).toContain('From a scene on, the video can have another layout')
    expect(page.find('Remove scene')).toMatchObject({ disabled: true })
  })

  test('start at the playhead, as one step', async () => {
    await begin(4)
    expect(scenes()).toEqual([[4, '1_fullscreen']])
    expect(page.text()).toContain('From 0:04 of the source')
    expect(stepsOf(driver)).toEqual(['New scene'])
    await page.after(() => undoAll(driver))
    expect(driver.project()).toEqual(mixedProject())
  })

  test('are listed in the order of the source, and a click seeks to one', async () => {
    await begin(6, 2)
    expect(scenes().map(([start]) => start)).toEqual([2, 6])
    const [row] = [...page.find('Scenes').querySelectorAll('button')].slice(-1)
    expect(row?.textContent).toContain('0:06')
    await page.after(() => row?.click())
    expect(driver.editor.playhead.frame()).toBe(180)
  })

  test('are removed one by one, the one under the playhead', async () => {
    await begin(2, 6)
    await page.after(() => driver.seek(3))
    await page.click('Remove scene')
    expect(scenes().map(([start]) => start)).toEqual([6])
  })

  test('S7: can have any layout', async () => {
    await begin(2)
    for (const layout of sceneLayouts.slice(0, 4)) {
      await page.pick('Layout of the scene', layout)
      expect(scenes()).toEqual([[2, layout]])
    }
  })

  test('are marked as cut when all of their words are', async () => {
    await begin(2, 4)
    await page.after(() => {
      driver.chooseWords('media', 'w4', 'w8')
      driver.press('Delete')
    })
    expect(page.text()).toContain(', cut')
  })
})

describe('without a scene to edit', () => {
  test('the tab tells what is missing: a transcript, or a video under the playhead', async () => {
    await page.show(driveEditor({ ...mixedProject(), transcripts: {} }), <SceneTab />)
    expect(page.text()).toContain('this one has no transcript yet')
    const bare = { ...mixedProject(), layers: mixedProject().layers.filter(one => one.asset !== 'video') }
    await page.show(driveEditor(bare), <SceneTab />)
    expect(page.text()).toContain('Move the playhead to where one plays.')
  })
})
