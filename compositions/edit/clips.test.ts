import { describe, expect, test } from 'vitest'
import { MESSAGES } from '../catalog/messages'
import type { Layer } from '../model/layers/layer'
import { formatNamed, type Project } from '../model/project'
import { everyMedia } from '../testing/arbitrary-layer'
import { done } from '../testing/edit-results'
import { mainTrack, tracksOf } from '../time/tracks'
import { addFrames } from './add-frames'
import { addLayer, type NewLayer } from './add-layer'
import { copyClips } from './copy-clips'
import { duplicateClips } from './duplicate-clips'
import { duplicateLayers } from './duplicate-layers'
import { type EditResult, isRefusal } from './edit'
import { moveClips } from './move-clips'
import { newProject } from './new-project'
import { pasteLook } from './paste-look'
import { removeClips, removeLayers } from './remove-layers'
import { splitLayer } from './split-layer'

const reason = (edited: EditResult): string => (isRefusal(edited) ? edited.reason : 'It was done')

const format = formatNamed('1080X1920')
const { media } = everyMedia
if (!media) throw new Error('There is no media')
const film = { ...newProject({ id: 'p', title: '', type: 'scratch', format, media }), media: everyMedia }
const put = (layer: NewLayer, project: Project = film, seconds = 0): Project =>
  done(addLayer(project, { layer, seconds }))
const framed = done(addFrames(film, { videoId: 'video', frames: [{ id: 'a' }, { id: 'b' }] }))
const found = (project: Project, id: string): Layer => {
  const layer = project.layers.find(one => one.id === id)
  if (!layer) throw new Error(`There is no layer ${id}`)
  return layer
}
const copy = (project: Project, ...layerIds: string[]) =>
  duplicateClips(project, { layerIds, newIds: layerIds.map(id => `${id}-copy`) })

describe('PR1: removing clips of the timeline', () => {
  test('removes several layers and sounds; backgrounds and locked layers stay', () => {
    const music = put({ id: 'music', layer: 'AUDIO', asset: 'audio', mediaRef: 'sound' })
    expect(done(removeClips(music, ['music', 'video'])).layers.map(one => one.id)).toEqual(['background'])
    expect(reason(removeClips(music, ['music', 'background']))).toBe('Background can not be deleted')
    const locked = put({ id: 'star', layer: 'SHAPE', asset: 'shape', locked: true })
    expect(reason(removeClips(locked, ['star', 'video']))).toBe('This layer is locked')
  })

  test('S7: a file that fills a frame goes with it', () => {
    const filled = put(
      { id: 'cover', layer: 'IMAGE', asset: 'image', mediaRef: 'picture', refId: 'a' },
      framed,
    )
    expect(done(removeClips(filled, ['b'])).layers.map(one => one.id)).toContain('cover')
    expect(done(removeLayers(filled, ['a'])).layers.map(one => one.id)).not.toContain('cover')
    expect(done(removeClips(filled, ['video'])).layers.map(one => one.id)).toEqual(['background'])
  })

  test('refuses all frames of a video that stays, and removes them together with it', () => {
    expect(reason(removeClips(framed, ['a', 'b']))).toBe(MESSAGES.editor.lastVideoFrame)
    expect(done(removeClips(framed, ['a'])).layers.map(one => one.id)).toEqual(['background', 'video', 'b'])
    expect(done(removeClips(framed, ['a', 'b', 'video'])).layers).toHaveLength(1)
  })
})

describe('D230: duplicating clips of the timeline', () => {
  test('a copy of a sound follows it, together with what is copied along', () => {
    const music = put({ id: 'music', layer: 'AUDIO', asset: 'audio', mediaRef: 'sound' }, film, 2)
    const { position, end } = found(music, 'music')
    const titled = put({ id: 'title', layer: 'TEXT', asset: 'text', text: 'Hi', left: 5 }, music, 3)
    const copied = done(copy(titled, 'music', 'title'))
    expect(found(copied, 'music-copy')).toMatchObject({ position: end, duration: (end ?? 0) - position })
    expect(found(copied, 'title-copy')).toMatchObject({ position: 3 + (end ?? 0) - position, left: 5 })
  })

  test('a copy of the main video has copies of its frames and moves what comes later', () => {
    const half = done(splitLayer(framed, { layerId: 'video', seconds: 4, newId: 'half' }))
    const later = put({ id: 'title', layer: 'TEXT', asset: 'text', text: 'Hi' }, half, 6)
    const copied = done(copy(later, 'video'))
    expect(found(copied, 'video-copy')).toMatchObject({ position: 4, end: 8 })
    expect(found(copied, 'half')).toMatchObject({ position: 8 })
    expect(found(copied, 'title')).toMatchObject({ position: 10 })
    expect(copied.layers.filter(one => one.refId === 'video-copy')).toHaveLength(2)
  })

  test('a copy of what is not played has the same times and is 20 pixels beside it', () => {
    const titled = put({ id: 'title', layer: 'TEXT', asset: 'text', text: 'Hi', left: 5, top: 7 }, film, 3)
    expect(found(done(copy(titled, 'title')), 'title-copy')).toMatchObject({ position: 3, left: 25, top: 27 })
  })

  test('T11: copies are in front of the tracks of their originals, which stay whole', () => {
    const titled = put({ id: 'title', layer: 'TEXT', asset: 'text', text: 'Hi', position: 1, end: 9 }, framed)
    const pieces = [
      { layerId: 'video', seconds: 4, newId: 'half' },
      { layerId: 'title', seconds: 5, newId: 'rest' },
    ].reduce((now, one) => done(splitLayer(now, one)), titled)
    const given = { layerIds: ['title'], newIds: ['copy'] }
    const video = { layerIds: ['video'], newIds: ['copy'] }
    const rows = (project: EditResult) =>
      tracksOf(done(project)).map(({ clips }) => clips.map(({ id }) => id).join(' '))
    expect(rows(duplicateLayers(pieces, given))).toEqual(['video half', 'title rest', 'copy'])
    expect(rows(duplicateClips(pieces, given))).toEqual(['video half', 'title rest', 'copy'])
    expect(rows(duplicateClips(pieces, video))).toEqual(['video half copy', 'title rest'])
    expect(rows(copyClips(pieces, video))).toEqual(['video half', 'copy', 'title rest'])
    expect(done(copyClips(pieces, video)).layers.filter(one => one.refId === 'copy')).toHaveLength(2)
  })

  test('T11: a copy of the main video that is dragged over the next clip makes room', () => {
    const half = done(splitLayer(film, { layerId: 'video', seconds: 4, newId: 'half' }))
    const copied = done(copyClips(half, { layerIds: ['video'], newIds: ['copy'] }))
    const moved = moveClips(copied, {
      ...{ layerIds: ['copy'], seconds: 5, to: { onto: 'video' }, newTrack: 'fresh' },
    })
    expect(mainTrack(done(moved))?.clips.map(({ id, position }) => [id, position])).toEqual([
      ['video', 0],
      ['half', 8],
      ['copy', 4],
    ])
  })

  test('frames, intros and what there can be one of are refused', () => {
    expect(reason(copy(framed, 'a'))).toBe('A frame is copied with its video')
    expect(reason(copy(framed, 'background'))).toBe('There can be only one layer of this sort: Background')
    expect(reason(copy(put({ id: 'open', layer: 'INTRO', asset: 'shape' }), 'open'))).toBe(
      'Intro can not be copied',
    )
  })

  test('B-roll is copied on the canvas too, unless it is shown in frames', () => {
    const broll = put({ id: 'cut', layer: 'BROLL_VIDEO', asset: 'video', mediaRef: 'media' })
    const given = { layerIds: ['cut'], newIds: ['copy'] }
    expect(found(done(duplicateLayers(broll, given)), 'copy')).toMatchObject({ left: 20, top: 20 })
    const inFrame = done(addFrames(broll, { videoId: 'cut', frames: [{ id: 'part' }] }))
    expect(reason(duplicateLayers(inFrame, given))).toBe('A video can not be copied')
  })
})

describe('PR31: pasting a look', () => {
  const styled = put({
    ...({ id: 'one', layer: 'TEXT', asset: 'text', text: 'One', fill: '#FF0000', fontSize: 90 } as const),
    ...{ opacity: 0.5, animationIn: 'fade', left: 10, shadow: null },
  })
  const plain = put(
    { id: 'two', layer: 'TEXT', asset: 'text', text: 'Two', left: 99, stroke: '#00FF00' },
    styled,
    2,
  )
  const look = found(plain, 'one')

  test('gives a text all of the look, and nothing of text, place or time', () => {
    const two = found(done(pasteLook(plain, { look, layerIds: ['two'] })), 'two')
    expect(two).toMatchObject({ fill: '#FF0000', fontSize: 90, opacity: 0.5, animationIn: 'fade' })
    expect(two).toMatchObject({ text: 'Two', left: 99, position: 2, shadow: null })
    expect(two).not.toHaveProperty('stroke')
  })

  test('gives pictures adjustments and the blend mode, but does not mirror what they show', () => {
    const image = { layer: 'IMAGE', asset: 'image', mediaRef: 'picture' } as const
    const fields = { adjustments: { exposure: 40 }, blendMode: 'multiply', flipX: true, radius: 9 }
    const pictures = put({ ...image, id: 'new', flipY: true }, put({ ...image, id: 'old', ...fields }))
    const { flipX: _, ...pasted } = fields
    const after = done(pasteLook(pictures, { look: found(pictures, 'old'), layerIds: ['new'] }))
    expect(found(after, 'new')).toMatchObject({ ...pasted, flipY: true })
    expect(found(after, 'new')).not.toHaveProperty('flipX')
  })

  test('gives another kind what all kinds have; sounds are skipped', () => {
    const video = found(done(pasteLook(plain, { look, layerIds: ['video'] })), 'video')
    expect(video).toMatchObject({ opacity: 0.5, animationIn: 'fade', mediaRef: 'media' })
    expect(video).not.toHaveProperty('fill')
    const music = put({ id: 'music', layer: 'AUDIO', asset: 'audio', mediaRef: 'sound' }, plain)
    expect(reason(pasteLook(music, { look, layerIds: ['music'] }))).toMatch(/^Select a layer that is seen/)
  })
})
