import { beforeEach, describe, expect, test } from 'vitest'
import { filterNames } from '@/compositions/schema/framing-fields'
import { driveEditor, type EditorDriver } from '@/web/editor/testing/editor-driver'
import { kindIn, stepsOf, undoAll } from '@/web/editor/testing/look'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { openPage } from '@/web/editor/testing/page'
import { FiltersTab } from './FiltersTab'

const page = openPage()
let driver: EditorDriver
const video = () => kindIn(driver, 'video', 'video')
const [first, second] = filterNames

const open = async (...ids: string[]) => {
  driver = driveEditor(mixedProject())
  driver.choose(...ids)
  await page.show(driver, <FiltersTab />)
}

beforeEach(() => open('video'))

describe('S6: a filter', () => {
  test('is set on the selected layers, replaced by another, and removed by None', async () => {
    await page.click(first ?? '')
    expect(video().filter).toBe(first)
    await page.click(second ?? '')
    expect(video().filter).toBe(second)
    await page.click('None')
    expect(video().filter ?? 'none').toBe('none')
    expect(stepsOf(driver)).toEqual([`Filter ${first}`, `Filter ${second}`, 'No filter'])
    await page.after(() => undoAll(driver))
    expect(driver.project()).toEqual(mixedProject())
  })

  test('has a strength while one is set', async () => {
    expect(page.has('Filter strength, in percent')).toBe(false)
    await page.click(first ?? '')
    await page.press('Filter strength, in percent', 'ArrowLeft')
    expect(video().filterIntensity).toBeCloseTo(0.99, 6)
    expect(stepsOf(driver).at(-1)).toBe('Strength of the filter')
  })
})

describe('without a selected picture', () => {
  test('a button selects one', async () => {
    await open()
    expect(page.text()).toContain('Select a video or image to see filters.')
    await page.click('Choose a picture')
    expect(driver.editor.store.state.layers).toEqual(['video'])
  })

  test('a project without pictures says that it has none', async () => {
    const bare = mixedProject().layers.filter(layer => layer.asset !== 'video')
    await page.show(driveEditor({ ...mixedProject(), layers: bare }), <FiltersTab />)
    expect(page.text()).toContain('No picture yet')
  })
})
