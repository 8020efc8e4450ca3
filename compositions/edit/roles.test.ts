import { describe, expect, test } from 'vitest'
import { MESSAGES } from '../catalog/messages'
import { ROLES, roleNames } from '../catalog/roles'
import { openProject } from '../document/migrate'
import { ProjectError } from '../document/project-error'
import { formatNamed, type Project } from '../model/project'
import { everyMedia } from '../testing/arbitrary-layer'
import { done } from '../testing/edit-results'
import { addFrames } from './add-frames'
import { addLayer, type NewLayer } from './add-layer'
import { duplicateLayers } from './duplicate-layers'
import { type EditResult, isRefusal } from './edit'
import { newProject } from './new-project'
import { removeLayers } from './remove-layers'

const reason = (edited: EditResult): string => (isRefusal(edited) ? edited.reason : 'It was done')

const format = formatNamed('1080X1920')
const { media, picture } = everyMedia
if (!media || !picture) throw new Error('There are no such media')
const film = { ...newProject({ id: 'p', title: '', type: 'scratch', format, media }), media: everyMedia }

const put = (layer: NewLayer, project: Project = film, seconds = 0): Project =>
  done(addLayer(project, { layer, seconds }))

const found = (project: Project, id: string) => {
  const layer = project.layers.find(one => one.id === id)
  if (!layer) throw new Error(`There is no layer ${id}`)
  return layer
}

describe('P1, PR4: a new layer starts with the box of its role', () => {
  test('half the size of the canvas, centered, for three seconds', () => {
    const project = put({ id: 'star', layer: 'SHAPE', asset: 'shape' }, film, 4)
    expect(found(project, 'star')).toMatchObject({ left: 270, top: 480, width: 540, height: 960 })
    expect(found(project, 'star')).toMatchObject({ position: 4, end: 7, duration: 3 })
  })

  test('media in its own size, or in 70 percent of the canvas if it is larger', () => {
    const image = (mediaRef: string) =>
      found(put({ id: 'new', layer: 'IMAGE', asset: 'image', mediaRef }), 'new')
    expect(image('picture')).toMatchObject({ width: 801, height: 1203 })
    expect(image('media')).toMatchObject({ width: 756, height: 425 })
  })

  test('a text as a line of 1080 pixels, centered', () => {
    const text = found(put({ id: 'new', layer: 'TEXT', asset: 'text', text: 'Hello' }), 'new')
    expect(text).toMatchObject({ left: 0, width: 1080, height: 56, top: 932 })
  })

  test('a background is behind the media, a title in front of them, and a title behind an intro', () => {
    const scratch = { ...film, layers: film.layers.filter(one => one.layer !== 'BACKGROUND') }
    const laid = put({ id: 'background', layer: 'BACKGROUND', asset: 'shape' }, scratch)
    expect(laid.layers.map(one => one.id).slice(0, 2)).toEqual(['background', 'video'])
    const intro = put({ id: 'opener', layer: 'INTRO', asset: 'image', mediaRef: 'picture' })
    const titled = put({ id: 'title', layer: 'TEXT', asset: 'text', text: 'Hello' }, intro)
    expect(titled.layers.map(one => one.id).slice(-2)).toEqual(['title', 'opener'])
  })

  test('refuses a second layer of a single role, and names the field that the schema refuses', () => {
    expect(reason(addLayer(film, { layer: { id: 'b', layer: 'BACKGROUND', asset: 'shape' } }))).toBe(
      'There can be only one layer of this sort: Background',
    )
    const bad = { id: 'b', layer: 'SHAPE', asset: 'shape', fill: 'red-ish' } as const
    expect(reason(addLayer(film, { layer: bad }))).toMatch(/^Fill: A color is written/)
  })
})

describe('PR1: layers that cannot be copied', () => {
  const copy = (project: Project, id: string) =>
    duplicateLayers(project, { layerIds: [id], newIds: ['copy'] })

  test('a copy of a title is 20 pixels beside it and in front of it', () => {
    const project = put({ id: 'title', layer: 'TEXT', asset: 'text', text: 'Hello', left: 100, top: 50 })
    const copied = done(copy(project, 'title'))
    expect(copied.layers.map(one => one.id).slice(-2)).toEqual(['title', 'copy'])
    expect(found(copied, 'copy')).toMatchObject({ left: 120, top: 70, text: 'Hello' })
  })

  test('audio, waves, videos and their frames, with the name of the role', () => {
    const framed = done(addFrames(film, { videoId: 'video', frames: [{ id: 'face' }] }))
    const wave = put({ id: 'wave', layer: 'AUDIO_WAVE', asset: 'wave', mediaRef: 'media' }, framed)
    const all = put({ id: 'music', layer: 'AUDIO', asset: 'audio', mediaRef: 'sound' }, wave)
    expect(reason(copy(all, 'music'))).toBe('Audio can not be copied')
    expect(reason(copy(all, 'wave'))).toBe('Audio wave can not be copied')
    expect(reason(copy(all, 'video'))).toBe('A video can not be copied')
    expect(reason(copy(all, 'face'))).toBe('Video frame can not be copied')
  })
})

describe('PR1: layers that cannot be deleted', () => {
  test('background, background media and audio layers, and several at once', () => {
    const project = put({ id: 'music', layer: 'AUDIO', asset: 'audio', mediaRef: 'sound' })
    expect(reason(removeLayers(project, ['background']))).toBe('Background can not be deleted')
    expect(reason(removeLayers(project, ['music']))).toBe('Audio can not be deleted')
    expect(reason(removeLayers(project, ['video', 'music']))).toMatch(/one layer at a time/)
    expect(ROLES.BACKGROUND_MEDIA.delete).toBe(false)
  })

  test('the last remaining video frame', () => {
    const framed = done(addFrames(film, { videoId: 'video', frames: [{ id: 'a' }, { id: 'b' }] }))
    const left = done(removeLayers(framed, ['a']))
    expect(reason(removeLayers(left, ['b']))).toBe(MESSAGES.editor.lastVideoFrame)
  })

  test('removing a video removes its frames', () => {
    const framed = done(addFrames(film, { videoId: 'video', frames: [{ id: 'a' }] }))
    expect(done(removeLayers(framed, ['video'])).layers.map(one => one.id)).toEqual(['background'])
  })
})

test('P1: has every role of the specification, each with at least one kind', () => {
  expect(roleNames).toEqual(
    expect.arrayContaining([
      ...[
        'BACKGROUND',
        'MEDIA',
        'BACKGROUND_MEDIA',
        'OVERLAY',
        'TEXT',
        'AUDIO',
        'AUDIO_WAVE',
        'PROGRESS_BAR',
      ],
      ...['SUBTITLE', 'INTRO', 'OUTRO', 'SHAPE', 'BROLL_IMAGE', 'BROLL_VIDEO', 'VIDEO_FRAME', 'CAPTION'],
      ...['IMAGE', 'VIDEO'],
    ]),
  )
  for (const role of roleNames) expect(ROLES[role].kinds.length, role).toBeGreaterThan(0)
})

describe('P2: a canvas object may have its time and media fields in a nested object', () => {
  const nested = (fields: Record<string, unknown>) => ({
    ...film,
    layers: [{ left: 10, top: 20, width: 300, height: 200, type: 'rect', talkreel: fields }],
  })

  test('which is flattened when the project is opened', () => {
    const project = openProject(nested({ id: 'one', layer: 'SHAPE', asset: 'shape', position: 1, end: 3 }))
    expect(project.layers).toMatchObject([
      { id: 'one', left: 10, width: 300, position: 1, end: 3, duration: 2 },
    ])
  })

  test('whose invalid fields are refused with their path', () => {
    const wrong = nested({ id: 'one', layer: 'SHAPE', asset: 'shape', position: -1 })
    expect(() => openProject(wrong)).toThrow(ProjectError)
    expect(() => openProject(wrong)).toThrow(expect.objectContaining({ path: 'layers.0.position' }))
  })
})
