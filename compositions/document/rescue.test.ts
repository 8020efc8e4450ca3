import { expect, test } from 'vitest'
import { newProject } from '../edit/new-project'
import { formatNamed, type Project } from '../model/project'
import { everyMedia } from '../testing/arbitrary-layer'
import { openProject } from './migrate'
import { ProjectError } from './project-error'
import { damagedTitle, rescueProject } from './rescue'

const { media } = everyMedia
if (!media) throw new Error('There is no such media')

const box = { width: 100, height: 100 }
const title = (id: string) => ({ id, layer: 'TEXT', asset: 'text', text: `Title ${id}`, ...box, end: 3 })
const words = { type: 'automatic', language: 'en', speakers: [], subtitles: [], captions: true, scenes: [] }

const whole = openProject({
  ...newProject({ id: 'p', title: 'Talk', type: 'scratch', format: formatNamed('1080X1920'), media }),
  layers: [
    { id: 'film', layer: 'MEDIA', asset: 'video', mediaRef: 'media', ...box, trim: { start: 0, end: 9 } },
    { id: 'face', layer: 'VIDEO_FRAME', asset: 'video', refId: 'film', ...box },
    title('a'),
    title('b'),
  ],
  transcripts: { media: { mediaRef: 'media', ...words } },
})

const speakers = Array.from({ length: 21 }, (_, index) => ({ id: `s${index}`, name: 'Somebody' }))

const withLayer = (project: Project, id: string, fields: object) => ({
  ...project,
  layers: project.layers.map(layer => (layer.id === id ? { ...layer, ...fields } : layer)),
})

const idsOf = ({ layers }: Project): string[] => layers.map(({ id }) => id)

test('B4: an undamaged project is unchanged', () => {
  expect(rescueProject(whole)).toEqual({ project: whole, damaged: [] })
})

test('B4: invalid transcripts are left out and listed, and the rest opens', () => {
  const value = { ...whole, transcripts: { media: { mediaRef: 'media', ...words, speakers } } }
  expect(() => openProject(value)).toThrow(ProjectError)
  const { project, damaged } = rescueProject(value)
  expect(project).toEqual({ ...whole, transcripts: {} })
  expect(damaged).toMatchObject([{ part: 'transcripts', place: 'media', value: value.transcripts.media }])
})

test('B4: an invalid layer is left out together with layers that depend on it', () => {
  const { project, damaged } = rescueProject(withLayer(whole, 'film', { width: -5 }))
  expect(idsOf(project)).toEqual(['a', 'b'])
  expect(damaged.map(({ part, problem }) => [part, problem.split(':')[0]])).toEqual([
    ['layers', 'width'],
    ['layers', 'refId'],
  ])
})

test('B4: parts that become valid again return to their place', () => {
  const broken = withLayer(whole, 'a', { width: -5 })
  const { project, damaged } = rescueProject(broken)
  expect(idsOf(project)).toEqual(['film', 'face', 'b'])
  expect(damaged.map(damagedTitle)).toEqual(['Title a'])
  const again = rescueProject(project, damaged)
  expect([again.project, again.damaged]).toEqual([project, damaged])
  const both = rescueProject(withLayer(broken, 'film', { width: -5 }))
  expect(both.damaged.map(({ place }) => place)).toEqual([0, 2, 1])
  const { damaged: left } = rescueProject(both.project, both.damaged)
  expect(left.map(({ place }) => place)).toEqual([0, 2, 1])
  const mended = damaged.map(part => ({ ...part, value: whole.layers[2] }))
  expect(rescueProject(project, mended)).toEqual({ project: whole, damaged: [] })
})

test('B4: layers of invalid media are left out, and an invalid caption style is replaced by a plain one', () => {
  const broken = {
    ...whole,
    media: { media: { ...media, fps: 1_000 } },
    captionStyle: { presetStyle: 'None' },
  }
  const { project, damaged } = rescueProject(broken)
  expect(idsOf(project)).toEqual(['a', 'b'])
  expect(damaged.map(({ part }) => part)).toEqual(['media', 'captionStyle', 'layers', 'layers'])
})

test('B4: a project of a newer version, and a value that is not a project, are still refused', () => {
  expect(() => rescueProject({ ...whole, version: 99 })).toThrow('newer version')
  expect(() => rescueProject({ ...whole, format: null })).toThrow(ProjectError)
  expect(() => rescueProject({ ...whole, layers: 'none' })).toThrow(ProjectError)
})
