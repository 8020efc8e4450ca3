import { expect, test } from 'vitest'
import { addFrames } from '@/compositions/edit/add-frames'
import { splitLayer } from '@/compositions/edit/split-layer'
import type { Project } from '@/compositions/model/project'
import type { RowSize } from '@/web/editor/core/timeline/timeline-view'
import { spokenProject } from '@/web/editor/testing/spoken-project'
import { accepted, withLayers } from '@/web/editor/testing/with-layers'
import { rowsOf } from './timeline-rows'

const project = spokenProject(8)

const shown = (value: Project) => rowsOf(value).map(row => row.id)

test('has a row for every track, and one for a background only while it is hidden', () => {
  const hidden: Project = { ...project, layers: project.layers.map(layer => ({ ...layer, hide: true })) }
  expect(shown(hidden)).toEqual(['captions', 'video', 'background'])
  expect(shown(project)).toEqual(['captions', 'video'])
})

test('has no row for the frames of a video', () => {
  const framed = accepted(addFrames(project, { videoId: 'video', frames: [{ id: 'left' }, { id: 'right' }] }))
  expect(shown(framed)).toEqual(shown(project))
})

test('has one row for the pieces of a split, which is marked as the main one', () => {
  const split = accepted(splitLayer(project, { layerId: 'video', seconds: 2, newId: 'rest' }))
  expect(rowsOf(split).map(({ clips, isMain }) => [clips.length, isMain])).toEqual([
    [1, false],
    [2, true],
  ])
})

test('names a row after its file, its text, or how many clips have other names', () => {
  const media = { media: { ...(project.media.media as Project['media'][string]), title: 'Ep. 42' } }
  const text = { layer: 'TEXT', asset: 'text', track: 'texts' } as const
  const texts = withLayers({ ...project, media }, [
    { ...text, id: 'one', text: 'Twice\n the price', position: 2, end: 3 },
    { ...text, id: 'two', text: 'Half of it', position: 0, end: 1 },
  ])
  expect(rowsOf(texts).map(row => row.name)).toEqual(['Half of it +1', 'Captions', 'Ep. 42'])
  // A wave shows the sound of the file, not the file.
  const waved = withLayers({ ...project, media }, [
    { id: 'wave', layer: 'AUDIO_WAVE', asset: 'wave', mediaRef: 'media' },
  ])
  expect(rowsOf(waved).find(row => row.id === 'wave')?.name).toBe('Audio wave')
})

test('has lower and higher rows, never too low for buttons', () => {
  const heights = (size: RowSize) => rowsOf(project, size).map(row => row.height)
  expect([heights('compact'), heights('normal'), heights('tall')]).toEqual([
    [24, 41],
    [32, 68],
    [51, 109],
  ])
})

test('E4: returns the same row object for a layer that did not change', () => {
  const [before, after] = [rowsOf(project), rowsOf({ ...project, title: 'Another' })]
  expect(after.every((row, index) => row === before[index])).toBe(true)
})
