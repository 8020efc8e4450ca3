import { beforeEach, expect, test } from 'vitest'
import { panelNames, panelTabs } from '@/web/editor/shared/session/panel-tabs'
import { driveEditor, type EditorDriver } from '@/web/editor/testing/editor-driver'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { openPage } from '@/web/editor/testing/page'
import { Rail } from './Rail'

const page = openPage()
let driver: EditorDriver

const lit = () =>
  panelNames.filter(name => page.find(panelTabs[name].label).getAttribute('aria-pressed') === 'true')

beforeEach(async () => {
  driver = driveEditor(mixedProject())
  await page.show(driver, <Rail />)
})

test('has one panel open at any time and marks its button', async () => {
  expect(lit()).toEqual([driver.editor.layout.panel])
  for (const name of panelNames) {
    await page.click(panelTabs[name].label)
    expect([driver.editor.layout.panel, lit()]).toEqual([name, [name]])
  }
})

test('closes the inspector when a panel opens, as both have the same place on a small screen', async () => {
  driver.editor.layout.isInspectorOpen = true
  await page.click(panelTabs.text.label)
  expect(driver.editor.layout.isInspectorOpen).toBe(false)
})

test('marks a panel that an action opened', async () => {
  await page.after(() => driver.perform('open-media'))
  expect(lit()).toEqual(['media'])
})

test('does not edit the project', async () => {
  for (const name of panelNames) await page.click(panelTabs[name].label)
  expect(driver.project()).toEqual(mixedProject())
})
