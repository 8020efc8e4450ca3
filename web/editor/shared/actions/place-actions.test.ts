import { expect, test } from 'vitest'
import { driveEditor } from '@/web/editor/testing/editor-driver'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { shownNotice } from '@/web/ui/notice/notices'

const boxOf = ({ project }: ReturnType<typeof driveEditor>) =>
  project().layers.find(layer => layer.id === 'box')

test('keys rotate and resize a single layer', () => {
  const driver = driveEditor(mixedProject())
  driver.choose('box')
  driver.press('Alt+Shift+ArrowLeft', 'Ctrl+Shift+ArrowDown')
  expect(boxOf(driver)).toMatchObject({ angle: -5, height: 110 })
})

test.each([
  ['Alt+Shift+ArrowRight', 'Select one layer to turn it'],
  ['Ctrl+Shift+ArrowRight', 'Select one layer to resize it by keys'],
])('with several layers selected, %s shows a notice that it works on one layer', (key, reason) => {
  const driver = driveEditor(mixedProject())
  driver.choose('box', 'disc')
  driver.press(key)
  expect(shownNotice()?.message).toBe(reason)
  expect(driver.project()).toEqual(mixedProject())
})

test('Up and Down move a selected layer on the canvas, and the playhead to the cuts on the timeline', () => {
  const driver = driveEditor(mixedProject())
  const topOf = () => driver.project().layers.find(one => one.id === 'box')?.top
  driver.choose('box')
  driver.press('ArrowDown')
  expect([topOf(), driver.editor.playhead.frame()]).toEqual([1301, 0])
  driver.editor.layout.isOnTimeline = true
  driver.press('ArrowDown')
  expect([topOf(), driver.editor.playhead.frame()]).toEqual([1301, 30])
})
