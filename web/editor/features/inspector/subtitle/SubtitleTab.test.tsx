import { beforeEach, describe, expect, test } from 'vitest'
import { captionStyleOf } from '@/web/editor/shared/captions/caption-style'
import { driveEditor, type EditorDriver } from '@/web/editor/testing/editor-driver'
import { kindIn, layerIn, stepsOf, undoAll } from '@/web/editor/testing/look'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { openPage } from '@/web/editor/testing/page'
import { withLayers } from '@/web/editor/testing/with-layers'
import { SubtitleTab } from './SubtitleTab'
import scales from './sliders.json'

const page = openPage()
let driver: EditorDriver
const style = () => captionStyleOf(driver.project())

beforeEach(async () => {
  driver = driveEditor(mixedProject())
  await page.show(driver, <SubtitleTab />)
})

async function expectUndone() {
  await page.after(() => undoAll(driver))
  expect(driver.project()).toEqual(mixedProject())
}

describe('C1: values of the caption style', () => {
  const shown = (Object.entries(scales) as [string, { label: string; name?: string }][]).map(
    ([field, { label, name = label }]) => ({ field, name }),
  )

  test('change only by their own sliders', async () => {
    const there = shown.filter(({ name }) => page.has(name))
    for (const { field, name } of there) {
      const before = { ...style() } as Record<string, unknown>
      await page.press(name, 'ArrowRight')
      const after = { ...style() } as Record<string, unknown>
      const changed = Object.keys(after).filter(key => after[key] !== before[key])
      expect([name, changed]).toEqual([name, [field]])
    }
    expect(there.length).toBeGreaterThan(5)
    expect(stepsOf(driver)).toHaveLength(there.length)
    await expectUndone()
  })

  test('are counted if they differ from the preset, and reset with one button', async () => {
    expect(page.text()).toContain('No changes')
    const [one] = shown.filter(({ name }) => page.has(name))
    await page.press(one?.name ?? '', 'ArrowRight')
    expect(page.text()).toContain('1 change')
    await page.click(`Back to ${style().presetStyle} as it comes`)
    expect(style()).toEqual({ presetStyle: mixedProject().captionStyle.presetStyle })
    expect(page.text()).toContain('No changes')
    await expectUndone()
  })
})

describe('the color of the active word', () => {
  test('is one step, however many colors are tried', async () => {
    await page.slide('Active word', '#ff0000', '#00ff00')
    expect(style().activeFill).toBe('#00FF00')
    expect(stepsOf(driver)).toHaveLength(1)
    await expectUndone()
  })
})

describe('the position of captions', () => {
  test('is set by a slider', async () => {
    const { top } = layerIn(driver, 'captions')
    await page.press('Height', 'ArrowLeft')
    expect(layerIn(driver, 'captions').top).toBeLessThan(top)
    expect(stepsOf(driver)).toEqual(['Height of captions'])
    await expectUndone()
  })

  test('is that of the selected track, with which the others move', async () => {
    const other = { ...kindIn(driver, 'captions', 'subtitle'), id: 'others', top: 300 }
    driver = driveEditor(withLayers(mixedProject(), [other]))
    await page.show(driver, <SubtitleTab />)
    const { height } = driver.project().format
    const percent = () => page.find('Height').getAttribute('aria-valuenow')
    const first = layerIn(driver, 'captions').top
    expect(percent()).toBe(String(Math.round((first / height) * 100)))
    await page.after(() => driver.choose('others'))
    expect(percent()).toBe(String(Math.round((300 / height) * 100)))
    await page.press('Height', 'ArrowLeft')
    const moved = layerIn(driver, 'others').top - 300
    expect(moved).toBeLessThan(0)
    expect(layerIn(driver, 'captions').top).toBe(first + moved)
  })

  test('is not offered in a project without captions', async () => {
    await page.after(() => {
      driver.choose('captions')
      driver.press('Delete')
    })
    expect(page.text()).toContain('This project has no captions.')
    await expectUndone()
  })
})
