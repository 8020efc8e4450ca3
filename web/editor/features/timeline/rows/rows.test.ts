import { expect, test } from 'vitest'
import { addFrames } from '@/compositions/edit/add-frames'
import { isRefusal } from '@/compositions/edit/edit'
import type { Project } from '@/compositions/model/project'
import { spokenProject } from '@/web/editor/testing/spoken-project'
import { rowsOf } from './rows'

const project = spokenProject(8)

test('every layer has a row, grounds and what is hidden too; what is in front is on top', () => {
  const hidden: Project = { ...project, layers: project.layers.map(layer => ({ ...layer, hide: true })) }
  expect(rowsOf(hidden).map(row => row.layer.id)).toEqual(project.layers.map(layer => layer.id).reverse())
  expect(rowsOf(project).map(row => row.layer.layer)).toContain('BACKGROUND')
})

test('a row bears the name of its media', () => {
  const media = { media: { ...(project.media.media as Project['media'][string]), title: 'Ep. 42' } }
  expect(rowsOf({ ...project, media }).map(row => row.name)).toContain('Ep. 42')
})

test('frames of a video, which nothing else tells apart, are numbered', () => {
  const framed = addFrames(project, { videoId: 'video', frames: [{ id: 'left' }, { id: 'right' }] })
  if (isRefusal(framed)) throw new Error(framed.reason)
  const names = rowsOf(framed).flatMap(({ layer, name }) => (layer.layer === 'VIDEO_FRAME' ? name : []))
  expect(names).toEqual(['Video frame 2', 'Video frame 1'])
})

test('E4: the row of a layer that did not change is the same object', () => {
  const [before, after] = [rowsOf(project), rowsOf({ ...project, title: 'Another' })]
  expect(after.every((row, index) => row === before[index])).toBe(true)
})
