import { beforeEach, describe, expect, test } from 'vitest'
import { driveEditor, type EditorDriver } from '@/web/editor/testing/editor-driver'
import { stepsOf } from '@/web/editor/testing/look'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { openPage } from '@/web/editor/testing/page'
import { BarMenus } from './BarMenus'

const page = openPage()
let driver: EditorDriver

beforeEach(async () => {
  driver = driveEditor(mixedProject())
  await page.show(driver, <BarMenus />)
})

const box = () => driver.project().layers.find(layer => layer.id === 'box')

/** Moves the box twice and locks it: three steps. */
const edit = () =>
  page.after(() => {
    driver.choose('box')
    driver.press('ArrowLeft', 'Alt+ArrowUp', 'Ctrl+L')
  })

describe('E2: the history', () => {
  test('is disabled while there are no steps', () => {
    expect(page.find('History')).toMatchObject({ disabled: true })
  })

  test('lists the steps, newest first, and the state on opening', async () => {
    await edit()
    await page.click('History')
    await page.appears('When you opened it')
    const text = page.text()
    const at = ['Lock layer', 'Move layer', 'When you opened it'].map(name => text.indexOf(name))
    expect(at).toEqual(at.toSorted((a, b) => a - b))
    expect(at.every(place => place >= 0)).toBe(true)
  })

  test('undoes to a step that is clicked, and redoes to one that was undone', async () => {
    await edit()
    await page.click('History')
    await page.appears('When you opened it')
    await page.click('When you opened it')
    expect(driver.project()).toEqual(mixedProject())
    await page.click('History')
    await page.appears('Lock layer')
    await page.click('Lock layer')
    expect(box()).toMatchObject({ left: 99, top: 1290, locked: true })
    expect(stepsOf(driver)).toEqual(['Move layer', 'Move layer', 'Lock layer'])
  })
})

describe('S4: the format', () => {
  test('is shown with its size, and changed by a click as one step', async () => {
    expect(page.text()).toContain('1080 × 1920')
    await page.click(menuOfFormats())
    await expect.poll(() => itemOf('1920 × 1080')).toMatch(/^16:9/)
    await page.click(itemOf('1920 × 1080'))
    expect(driver.project().format).toMatchObject({ width: 1920, height: 1080 })
    expect(page.text()).toContain('1920 × 1080')
    await page.after(() => driver.editor.store.undo())
    expect(driver.project()).toEqual(mixedProject())
  })
})

/** The name of the button that opens the formats. */
function menuOfFormats(): string {
  const button = [...document.querySelectorAll('button')].find(one => one.textContent?.startsWith('Format '))
  return button?.textContent?.trim() ?? 'Format'
}

/** The name of the menu item that contains a text. */
function itemOf(text: string): string {
  const items = [...document.querySelectorAll('[role="menuitem"]')]
  return items.find(one => one.textContent?.includes(text))?.textContent?.trim() ?? text
}

describe('the quality of the preview', () => {
  test('is not offered without proxies', () => {
    expect(page.text()).not.toContain('Preview')
  })
})
