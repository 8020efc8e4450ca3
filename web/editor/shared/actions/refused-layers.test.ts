import { expect, test } from 'vitest'
import { addLayer } from '@/compositions/edit/add-layer'
import { isRefusal } from '@/compositions/edit/edit'
import { addMarker } from '@/compositions/edit/markers'
import { everyMedia } from '@/compositions/testing/arbitrary-layer'
import { driveEditor, type EditorDriver } from '@/web/editor/testing/editor-driver'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { shownNotice } from '@/web/ui/notice/notices'

/** The mixed project with a sound from 1 s on. */
function withSound() {
  const { sound: song } = everyMedia
  if (!song) throw new Error('There is no sound')
  const music = { id: 'music', layer: 'AUDIO', asset: 'audio', mediaRef: 'song' } as const
  const edited = addLayer(mixedProject(), { layer: music, seconds: 1, media: { song } })
  if (isRefusal(edited)) throw new Error(edited.reason)
  return edited
}

const ids = ({ project }: EditorDriver) => project().layers.map(layer => layer.id)
const offered = () => ({ message: shownNotice()?.message, label: shownNotice()?.action?.label })
const accept = () => shownNotice()?.action?.run()

test('PR1: several layers are refused on the canvas; the notice deletes them all, as one step', () => {
  const driver = driveEditor(mixedProject())
  driver.choose('box', 'disc', 'title')
  driver.press('Delete')
  expect(ids(driver)).toHaveLength(6)
  expect(offered()).toEqual({ message: 'Select one layer at a time to delete it', label: 'Delete all 3' })
  accept()
  expect(ids(driver)).toEqual(['background', 'video', 'captions'])
  expect(offered()).toEqual({ message: '3 layers deleted', label: 'Undo' })
  driver.press('Ctrl+Z')
  expect(ids(driver)).toHaveLength(6)
})

test('PR1: a sound is refused on the canvas; the notice removes it from the project', () => {
  const driver = driveEditor(withSound())
  driver.choose('music')
  driver.press('Delete')
  expect(offered()).toEqual({
    message: 'Audio can not be deleted',
    label: 'Remove the sound from the project',
  })
  accept()
  expect(ids(driver)).not.toContain('music')
})

test('PR1: what can never be deleted is refused with its reason alone', () => {
  const driver = driveEditor(mixedProject())
  driver.choose('background', 'box')
  driver.press('Delete')
  expect(offered()).toEqual({ message: 'Background can not be deleted', label: undefined })
  driver.choose('box')
  driver.press('Ctrl+L')
  driver.choose('box', 'disc')
  driver.press('Delete')
  expect(offered()).toEqual({ message: 'This layer is locked', label: undefined })
})

test.each([
  ['V', 'box'],
  ['Ctrl+Shift+M', 'video'],
])('%s is refused for a locked layer', (key, id) => {
  const driver = driveEditor(mixedProject())
  driver.choose(id)
  driver.press('Ctrl+L')
  const locked = driver.project()
  driver.press(key)
  expect(driver.project()).toBe(locked)
  expect(offered().message).toBe('This layer is locked')
})

test('on the timeline, sounds and several clips are deleted without a question', () => {
  const driver = driveEditor(withSound())
  driver.editor.layout.isOnTimeline = true
  driver.choose('music', 'box')
  driver.press('Delete')
  expect(ids(driver)).toEqual(['background', 'video', 'disc', 'captions', 'title'])
})

test('T7: a whole track is deleted with its gaps on the timeline, and refused on the canvas', () => {
  const driver = driveEditor(mixedProject())
  driver.seek(4)
  driver.choose('video')
  driver.press('S')
  const clips = driver.project().layers.flatMap(one => (one.asset === 'video' ? one.id : []))
  for (const seconds of [3, 12])
    driver.editor.store.perform('Set marker', project => addMarker(project, { seconds, id: `at-${seconds}` }))
  driver.choose(...clips)
  driver.press('Shift+Delete')
  expect(offered().message).toBe('Select one layer at a time to delete it')
  driver.editor.layout.isOnTimeline = true
  driver.press('Shift+Delete')
  expect(driver.project().layers.filter(one => one.asset === 'video')).toEqual([])
  expect(driver.project().markers?.map(one => one.seconds)).toEqual([0, 2])
  driver.press('Ctrl+Z')
  expect(driver.project().layers.filter(one => one.asset === 'video')).toHaveLength(2)
})

test('PR1: a video is not copied on the canvas; the notice duplicates it on the timeline', () => {
  const driver = driveEditor(mixedProject())
  for (const key of ['Ctrl+C', 'Ctrl+D']) {
    driver.choose('video')
    driver.press(key)
    expect(offered()).toEqual({ message: 'A video can not be copied', label: 'Duplicate on the timeline' })
  }
  accept()
  const [copy] = driver.editor.store.state.layers
  expect(driver.project().layers.find(one => one.id === copy)).toMatchObject({ position: 10, asset: 'video' })
})

test('on the timeline, Ctrl+D duplicates a sound right after itself', () => {
  const driver = driveEditor(withSound())
  driver.editor.layout.isOnTimeline = true
  driver.choose('music')
  driver.press('Ctrl+D')
  const [first, second] = driver.project().layers.filter(one => one.asset === 'audio')
  expect(second?.position).toBe(first?.end)
  expect(driver.editor.store.state.layers).toEqual([second?.id])
})

test('cutting several layers copies them and asks before it deletes them', () => {
  const driver = driveEditor(mixedProject())
  driver.choose('box', 'disc')
  driver.press('Ctrl+X')
  expect(offered().label).toBe('Delete all 2')
  accept()
  driver.press('Ctrl+V')
  expect(driver.project().layers.filter(one => one.asset === 'shape')).toHaveLength(3)
})

test('P8: layers of this project are pasted at the playhead too', () => {
  const driver = driveEditor(mixedProject())
  driver.choose('title')
  driver.press('Ctrl+C')
  driver.seek(5)
  driver.press('Ctrl+V')
  const [pasted] = driver.editor.store.state.layers
  expect(driver.project().layers.find(one => one.id === pasted)).toMatchObject({
    position: 5,
    end: 8,
    left: 160,
  })
})
