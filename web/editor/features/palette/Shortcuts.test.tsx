import { beforeEach, describe, expect, test } from 'vitest'
import { areas } from '@/web/editor/shared/actions/actions'
import { driveEditor, type EditorDriver } from '@/web/editor/testing/editor-driver'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { openPage } from '@/web/editor/testing/page'
import { Shortcuts } from './Shortcuts'

const page = openPage()
let driver: EditorDriver

const FIND = 'Find a shortcut'
const button = (label: string, keys: string) => `Change the key of ${label}: ${keys}`
const waiting = (label: string) => `Press a key… for ${label}, or Escape`

beforeEach(async () => {
  driver = driveEditor(mixedProject())
  driver.editor.layout.dialog = 'shortcuts'
  await page.show(driver, <Shortcuts />)
})

describe('the list of shortcuts', () => {
  test('groups the actions by area', () => {
    for (const { name } of areas) expect(page.has(name)).toBe(true)
    expect(areas.length).toBeGreaterThan(5)
  })

  test('can be searched by name', async () => {
    await page.type(FIND, 'duplicate')
    expect(page.has(button('Duplicate', 'Ctrl+D'))).toBe(true)
    expect(page.has(button('Undo', 'Ctrl+Z'))).toBe(false)
    await page.type(FIND, 'zzzz')
    expect(page.text()).toContain('No results.')
  })
})

describe('a new key of an action', () => {
  beforeEach(() => page.type(FIND, 'duplicate'))

  test('is set by a click on the old one and a press, and performs the action from then on', async () => {
    await page.click(button('Duplicate', 'Ctrl+D'))
    await page.press(waiting('Duplicate'), 'i', { ctrlKey: true })
    expect(page.has(button('Duplicate', 'Ctrl+I'))).toBe(true)
    driver.choose('box')
    expect([driver.press('Ctrl+I'), driver.press('Ctrl+D')]).toEqual(['duplicateLayers', undefined])
  })

  test('is not set by Escape or by a modifier alone', async () => {
    await page.click(button('Duplicate', 'Ctrl+D'))
    await page.press(waiting('Duplicate'), 'Control', { ctrlKey: true })
    expect(page.has(waiting('Duplicate'))).toBe(true)
    await page.press(waiting('Duplicate'), 'Escape')
    expect(page.has(button('Duplicate', 'Ctrl+D'))).toBe(true)
  })

  test('is refused if the browser needs it, with the reason', async () => {
    await page.click(button('Duplicate', 'Ctrl+D'))
    await page.press(waiting('Duplicate'), 'w', { ctrlKey: true })
    expect(page.text()).toContain('Ctrl+W belongs to the browser. Press another one.')
  })

  test('is swapped with the action that has it, after a confirmation', async () => {
    await page.click(button('Duplicate', 'Ctrl+D'))
    await page.press(waiting('Duplicate'), 'l', { ctrlKey: true })
    expect(page.text()).toContain('belongs to “Lock or unlock”')
    await page.click('Swap')
    driver.choose('box')
    expect([driver.press('Ctrl+L'), driver.press('Ctrl+D')]).toEqual(['duplicateLayers', 'lockLayer'])
  })

  test('can be reset to the default', async () => {
    await page.click(button('Duplicate', 'Ctrl+D'))
    await page.press(waiting('Duplicate'), 'i', { ctrlKey: true })
    await page.click('Reset the key of Duplicate')
    expect(page.has(button('Duplicate', 'Ctrl+D'))).toBe(true)
    expect(page.find('Reset all')).toMatchObject({ disabled: true })
  })
})
