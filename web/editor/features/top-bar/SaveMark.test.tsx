import { beforeEach, describe, expect, test } from 'vitest'
import { driveEditor, type EditorDriver } from '@/web/editor/testing/editor-driver'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { openPage } from '@/web/editor/testing/page'
import { SaveMark } from './SaveMark'

const page = openPage()
let driver: EditorDriver

const save = () => page.after(() => void driver.editor.saver.saveNow())
const move = () =>
  page.after(() => {
    driver.choose('box')
    driver.press('ArrowLeft')
  })

beforeEach(async () => {
  driver = driveEditor(mixedProject())
  await page.show(driver, <SaveMark />)
})

describe('the save mark', () => {
  test('shows Saved without a button', () => {
    expect(page.text()).toBe('Saved')
    expect(document.querySelector('button')).toBeNull()
  })

  test('shows Saved again once the server has the edit', async () => {
    await move()
    await save()
    expect([page.text(), driver.server.project()]).toEqual(['Saved', driver.project()])
  })

  test('shows that the network is gone, and a click saves again', async () => {
    driver.server.online = false
    await move()
    await save()
    expect(page.text()).toBe('Offline, edits kept here')
    driver.server.online = true
    await page.click('Offline, edits kept here')
    expect([page.text(), driver.server.saves]).toEqual(['Saved', 1])
  })

  test('shows a failure if the server refuses, and a click saves again', async () => {
    driver.server.refuses = 403
    await move()
    await save()
    expect(page.text()).toBe('Not saved')
    driver.server.refuses = 0
    await page.click('Not saved')
    expect(page.text()).toBe('Saved')
  })

  test('shows an unsaved title too', async () => {
    await page.after(() => driver.editor.saver.setTitle('Another title'))
    expect(page.text()).toBe('Unsaved')
    await page.click('Unsaved')
    expect([page.text(), driver.server.project().title]).toEqual(['Saved', 'Another title'])
  })
})
