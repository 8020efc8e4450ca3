import { expect, test } from 'vitest'
import { trackOf } from '@/compositions/time/tracks'
import { driveEditor } from '@/web/editor/testing/editor-driver'
import { stepsOf, undoAll } from '@/web/editor/testing/look'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { trackBeside } from './track-actions'

const project = mixedProject()

test('finds the next track that takes a clip, or a new one at the front or at the back', () => {
  expect([trackBeside(project, 'title', -1), trackBeside(project, 'title', 1)]).toEqual([
    { onto: 'disc' },
    { above: 'title' },
  ])
  expect([trackBeside(project, 'video', -1), trackBeside(project, 'disc', -1)]).toEqual([
    { above: null },
    { onto: 'box' },
  ])
  expect(trackBeside(project, 'nobody', 1)).toBeNull()
})

test('T11: keys move a clip past the captions to a track with room, as one step', () => {
  const driver = driveEditor(project)
  driver.choose('title')
  driver.press('Shift+>', 'Shift+>', 'Shift+>', 'Shift+>', 'Shift+>', 'Shift+>', 'Shift+>')
  const before = stepsOf(driver).length
  driver.press('Alt+Shift+ArrowDown')
  const on = trackOf(driver.project(), 'title')?.clips.map(clip => clip.id)
  expect(on).toEqual(['disc', 'title'])
  expect(stepsOf(driver).slice(before)).toEqual(['Move to the track below'])
  undoAll(driver)
  expect(driver.project()).toEqual(project)
})
