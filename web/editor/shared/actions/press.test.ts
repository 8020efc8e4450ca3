import { expect, test } from 'vitest'
import { cropLayer } from '@/compositions/edit/crop-layer'
import { moveLayers } from '@/compositions/edit/place-layers'
import { driveEditor } from '@/web/editor/testing/editor-driver'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { shownNotice } from '@/web/ui/notice/notices'

const EDITING = ['Delete', 'Backspace', 'Ctrl+Z', 'Ctrl+D', 'ArrowRight', 'Alt+ArrowUp', 'S', 'Ctrl+L', '[']

test('E2: no key edits during a drag, and the drag is one step', () => {
  const driver = driveEditor(mixedProject())
  const { store } = driver.editor
  const drawTo = (x: number) => store.draw(project => moveLayers(project, { layerIds: ['box'], x, y: 0 }))
  driver.choose('box')
  driver.press('ArrowRight')
  const before = driver.project()
  store.mark()
  drawTo(40)
  const drawn = driver.project()
  for (const key of EDITING)
    expect([key, driver.press(key), driver.project()]).toEqual([key, undefined, drawn])
  expect(shownNotice()).toBeNull()
  drawTo(80)
  store.squash('Move layer')
  expect(store.state.history.done.map(step => step.name)).toEqual(['Move layer', 'Move layer'])
  expect(driver.press('Ctrl+Z')).toBe('undo')
  expect(driver.project()).toEqual(before)
})

test('shortcuts that work in text fields also work during a drag', () => {
  const driver = driveEditor(mixedProject())
  driver.editor.store.mark()
  expect(driver.press('Ctrl+K')).toBeDefined()
})

test('E2: undo during a crop reverts the crop, or the step before it if nothing was cropped', () => {
  const driver = driveEditor(mixedProject())
  const { mode } = driver.editor
  driver.choose('video')
  const before = driver.project()
  driver.perform('make-taller')
  const taller = driver.project()

  driver.perform('cropPicture')
  mode.crop((project, at) => cropLayer(project, { ...at, zoom: 2, focus: { x: 0.2, y: 0.2 } }))
  expect(driver.project()).not.toEqual(taller)
  expect(driver.press('Ctrl+Z')).toBe('undo')
  expect([mode.state.mode, driver.project()]).toEqual([null, taller])

  driver.perform('cropPicture')
  expect(driver.press('Ctrl+Z')).toBe('undo')
  expect([mode.state.mode, driver.project()]).toEqual([null, before])
})
