import { beforeEach, describe, expect, test } from 'vitest'
import { driveEditor, type EditorDriver } from '@/web/editor/testing/editor-driver'
import { layerIn, stepsOf } from '@/web/editor/testing/look'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { openPage } from '@/web/editor/testing/page'
import { SelectionBar } from './SelectionBar'

const page = openPage()
let driver: EditorDriver

const BOX = { left: 100, top: 1300, width: 200, height: 100, angle: 0 }
const NAMES = [
  'Edit text',
  'Crop',
  'Replace media',
  'Bring forward',
  'Group',
  'Ungroup',
  'Duplicate',
  'Delete',
]
const offered = () => NAMES.filter(name => page.has(name))

const select = (...ids: string[]) => page.after(() => driver.choose(...ids))

beforeEach(async () => {
  driver = driveEditor(mixedProject())
  driver.choose('box')
  await page.show(driver, <SelectionBar box={BOX} isThrough={false} />)
})

describe('the selection bar', () => {
  test('offers the actions that apply to the selection', async () => {
    expect(offered()).toEqual(['Bring forward', 'Duplicate', 'Delete'])
    await select('title')
    expect(offered()).toContain('Edit text')
    await select('video')
    expect(offered()).toEqual(expect.arrayContaining(['Crop', 'Replace media']))
    await select('box', 'disc')
    expect(offered()).toContain('Group')
  })

  test('offers Ungroup instead of Group for a group', async () => {
    await select('box', 'disc')
    await page.click('Group')
    expect([offered().includes('Group'), offered().includes('Ungroup')]).toEqual([false, true])
    expect(layerIn(driver, 'box').group).toBe(layerIn(driver, 'disc').group)
  })

  test('duplicates the layer and selects the copy', async () => {
    await page.click('Duplicate')
    const [copy] = driver.editor.store.state.layers
    expect(copy).not.toBe('box')
    expect(layerIn(driver, copy ?? '')).toMatchObject({ asset: 'shape', width: 200, height: 100 })
  })

  test('deletes the layer and clears the selection', async () => {
    await page.click('Delete')
    expect(driver.project().layers.map(layer => layer.id)).not.toContain('box')
    expect([driver.editor.store.state.layers, stepsOf(driver)]).toEqual([[], ['Delete layer']])
  })

  test('opens a text layer for typing', async () => {
    await select('title')
    await page.click('Edit text')
    expect(driver.editor.mode.state.mode).toMatchObject({ kind: 'text', layerId: 'title' })
  })
})
