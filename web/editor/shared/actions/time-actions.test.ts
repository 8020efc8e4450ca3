import { expect, test } from 'vitest'
import { isVideo, type Layer } from '@/compositions/model/layers/layer'
import { driveEditor } from '@/web/editor/testing/editor-driver'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { withLayers } from '@/web/editor/testing/with-layers'
import { shownNotice } from '@/web/ui/notice/notices'

const piecesOf = ({ project }: ReturnType<typeof driveEditor>) =>
  project()
    .layers.filter(isVideo)
    .map(({ position }) => position)

test('splits a video at several times, whichever part the previous split selected', () => {
  const driver = driveEditor(mixedProject())
  for (const seconds of [6, 2, 8]) {
    driver.seek(seconds)
    driver.press('S')
  }
  expect(piecesOf(driver).toSorted((a, b) => a - b)).toEqual([0, 2, 6, 8])
})

test('without a selection, splits the main track, also when a sound behind it plays too', () => {
  const { mediaRef = '' } = mixedProject().layers.find(isVideo) ?? {}
  const project = withLayers(mixedProject(), [{ id: 'song', layer: 'AUDIO', asset: 'audio', mediaRef }])
  const isSong = ({ id }: Layer) => id === 'song'
  const layers = [...project.layers.filter(isSong), ...project.layers.filter(one => !isSong(one))]
  const driver = driveEditor({ ...project, layers })
  driver.seek(6)
  driver.press('S')
  expect(piecesOf(driver).toSorted((a, b) => a - b)).toEqual([0, 6])
})

test('does not split a selected layer away from the playhead, nor the video in its place', () => {
  const driver = driveEditor(mixedProject())
  driver.choose('title')
  driver.seek(6)
  driver.press('S')
  expect(shownNotice()?.message).toMatch(/^Move the playhead inside “.+” to split it$/)
  expect(driver.project()).toEqual(mixedProject())
})

test('T14: Q and W leave no gap on the main track', () => {
  const driver = driveEditor(mixedProject())
  driver.seek(6)
  driver.press('S')
  driver.seek(2)
  driver.press('Q')
  expect([piecesOf(driver).toSorted((a, b) => a - b), driver.editor.playhead.frame()]).toEqual([[0, 4], 0])
  driver.seek(3)
  driver.press('W')
  expect(piecesOf(driver).toSorted((a, b) => a - b)).toEqual([0, 3])
})
