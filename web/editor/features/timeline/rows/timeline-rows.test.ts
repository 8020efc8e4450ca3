import { expect, test } from 'vitest'
import { addFrames } from '@/compositions/edit/add-frames'
import { isRefusal } from '@/compositions/edit/edit'
import type { Project } from '@/compositions/model/project'
import { spokenProject } from '@/web/editor/testing/spoken-project'
import { rowsOf } from './timeline-rows'

const project = spokenProject(8)

test('has a row for every layer, including backgrounds and hidden ones, the frontmost on top', () => {
  const hidden: Project = { ...project, layers: project.layers.map(layer => ({ ...layer, hide: true })) }
  expect(rowsOf(hidden).map(row => row.layer.id)).toEqual(project.layers.map(layer => layer.id).reverse())
  expect(rowsOf(project).map(row => row.layer.layer)).toContain('BACKGROUND')
})

test('names a row after its media', () => {
  const media = { media: { ...(project.media.media as Project['media'][string]), title: 'Ep. 42' } }
  expect(rowsOf({ ...project, media }).map(row => row.name)).toContain('Ep. 42')
})

test('numbers the frames of a video, which nothing else tells apart', () => {
  const framed = addFrames(project, { videoId: 'video', frames: [{ id: 'left' }, { id: 'right' }] })
  if (isRefusal(framed)) throw new Error(framed.reason)
  const names = rowsOf(framed).flatMap(({ layer, name }) => (layer.layer === 'VIDEO_FRAME' ? name : []))
  expect(names).toEqual(['Video frame 2', 'Video frame 1'])
})

test('E4: returns the same row object for a layer that did not change', () => {
  const [before, after] = [rowsOf(project), rowsOf({ ...project, title: 'Another' })]
  expect(after.every((row, index) => row === before[index])).toBe(true)
})
