import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isFrame } from '../model/layers/layer'
import { formatNamed, type Project } from '../model/project'
import { everyMedia } from '../testing/arbitrary-layer'
import { richProject } from '../testing/arbitrary-project'
import { done, reasonOf } from '../testing/edit-results'
import { isClip, trackOf, tracksOf } from '../time/tracks'
import { addLayer, type NewLayer } from './add-layer'
import { applyCanvasPatch } from './apply-canvas-patch'
import { diffCanvas } from './canvas-patch'
import { type EditResult, isRefusal } from './edit'
import { moveClips } from './move-clips'
import { newProject } from './new-project'
import { reorderLayers } from './reorder-layers'
import { setFields } from './set-fields'
import { splitLayer } from './split-layer'
import { trimLayer } from './trim-layer'

const { media } = everyMedia
if (!media) throw new Error('There is no video')

const add = (project: Project, layer: NewLayer) => done(addLayer(project, { layer }))

/**
 * A talk of a minute in three pieces of 20 s, with titles from 2 to 5 s and from 10 to 15 s, and a text from 1 to 4 s
 * over them.
 */
const start = (() => {
  const format = formatNamed('1080X1920')
  const whole = newProject({ id: 'p', title: 'Talk', type: 'scratch', format, media })
  const split = (project: Project, layerId: string, seconds: number, newId: string) =>
    done(splitLayer(project, { layerId, seconds, newId }))
  const talk = split(split(whole, 'video', 20, 'two'), 'two', 40, 'three')
  const text = { layer: 'TEXT', asset: 'text' } as const
  const one = add(talk, { ...text, id: 'hello', text: 'Hello', position: 2, end: 5 })
  const both = add(one, { ...text, id: 'bye', text: 'Bye', position: 10, end: 15 })
  return add(both, { ...text, id: 'box', text: 'Box', position: 1, end: 4 })
})()

const rows = (edited: EditResult) =>
  tracksOf(done(edited)).map(({ clips }) =>
    clips.map(({ id, position, end }) => `${id} ${position}-${end}`).join(', '),
  )

const move = (layerId: string, seconds: number, to: Parameters<typeof moveClips>[1]['to'] = null) =>
  moveClips(start, { layerIds: [layerId], seconds, to, newTrack: 'fresh' })

const TALK = 'video 0-20, two 20-40, three 40-60'

test('the tracks to begin with', () => {
  expect(rows(start)).toEqual([TALK, 'hello 2-5', 'bye 10-15', 'box 1-4'])
})

describe('T11: moving a clip', () => {
  test('along its track, past the end and at most to 0', () => {
    expect(rows(move('hello', 200))).toContain('hello 202-205')
    expect(rows(move('hello', -200))).toContain('hello 0-3')
  })

  test('onto another track with room for it, of which it takes the place in depth', () => {
    const moved = move('box', 20, { onto: 'hello' })
    expect(rows(moved)).toEqual([TALK, 'hello 2-5, box 21-24', 'bye 10-15'])
    expect(
      rows(moveClips(done(moved), { layerIds: ['bye'], seconds: 0, to: { onto: 'box' }, newTrack: 'x' })),
    ).toEqual([TALK, 'hello 2-5, box 21-24, bye 10-15'])
  })

  test('onto a track without room begins a new one in front of it', () => {
    expect(rows(move('box', 0, { onto: 'hello' }))).toEqual([TALK, 'hello 2-5', 'box 1-4', 'bye 10-15'])
  })

  test('between tracks, to the front, and to the back but in front of the background', () => {
    expect(rows(move('box', 0, { above: 'video' }))).toEqual([TALK, 'box 1-4', 'hello 2-5', 'bye 10-15'])
    expect(rows(move('hello', 0, { above: 'box' })).at(-1)).toBe('hello 2-5')
    const back = done(move('box', 0, { above: null }))
    expect(rows(back)[0]).toBe('box 1-4')
    expect(back.layers.findIndex(layer => layer.id === 'box')).toBe(1)
  })

  test('a piece out of its track and back', () => {
    const out = done(move('two', 0, { above: 'video' }))
    expect(rows(out).slice(0, 2)).toEqual(['video 0-20, three 40-60', 'two 20-40'])
    const back = moveClips(out, { layerIds: ['two'], seconds: 0, to: { onto: 'video' }, newTrack: 'x' })
    expect(rows(back)[0]).toBe('video 0-20, three 40-60, two 20-40')
  })

  test('into the main track without room moves what follows, with everything that is on there', () => {
    const inserted = done(move('box', 20, { onto: 'video' }))
    expect(rows(inserted)).toEqual([
      'video 0-20, two 23-43, three 43-63, box 20-23',
      'hello 2-5',
      'bye 10-15',
    ])
    const early = rows(move('box', 0, { onto: 'video' }))
    expect(early).toEqual(['video 3-23, two 23-43, three 43-63, box 0-3', 'hello 5-8', 'bye 13-18'])
  })

  test('of the main track changes places with those that it passes', () => {
    expect(rows(move('video', 8))[0]).toBe(TALK)
    expect(rows(move('video', 21))[0]).toBe('video 20-40, two 0-20, three 40-60')
    expect(rows(move('three', -39))[0]).toBe('video 20-40, two 40-60, three 0-20')
  })

  test('over another clip of its own track begins a new track', () => {
    const joined = done(move('bye', 0, { onto: 'hello' }))
    expect(rows(joined)[1]).toBe('hello 2-5, bye 10-15')
    const over = moveClips(joined, { layerIds: ['bye'], seconds: -7, to: null, newTrack: 'x' })
    expect(rows(over).slice(1, 3)).toEqual(['hello 2-5', 'bye 3-8'])
    const away = moveClips(done(over), { layerIds: ['bye'], seconds: 9, to: null, newTrack: 'y' })
    expect(rows(away).slice(1, 3)).toEqual(['hello 2-5', 'bye 12-17'])
  })

  test('takes the frames of a video along', () => {
    const frames = start.layers.flatMap(layer =>
      layer.id === 'two'
        ? [layer, { ...layer, id: 'left', layer: 'VIDEO_FRAME', refId: 'two' } as never]
        : layer,
    )
    const edited = moveClips(
      { ...start, layers: frames },
      { layerIds: ['two'], seconds: 0, to: { above: 'box' }, newTrack: 'x' },
    )
    expect(
      done(edited)
        .layers.slice(-2)
        .map(layer => layer.id),
    ).toEqual(['two', 'left'])
  })

  test('is refused onto a locked track, past a locked clip, and where something is gone', () => {
    const lock = (project: Project, layerId: string) =>
      done(setFields(project, { layerId, fields: { locked: true } }))
    const given = { layerIds: ['box'], seconds: 0, newTrack: 'x' }
    expect(reasonOf(moveClips(lock(start, 'hello'), { ...given, to: { onto: 'hello' } }))).toBe(
      'This track is locked',
    )
    expect(reasonOf(moveClips(lock(start, 'box'), { ...given, to: { onto: 'hello' } }))).toBe(
      'This layer is locked',
    )
    expect(reasonOf(moveClips(lock(start, 'two'), { ...given, seconds: 16, to: { onto: 'video' } }))).toBe(
      'A clip in the way is locked',
    )
    expect(reasonOf(moveClips(start, { ...given, to: { onto: 'nobody' } }))).toBe('This track is gone')
    expect(reasonOf(moveClips(start, { ...given, layerIds: ['nobody'], to: null }))).toBe(
      'This layer is gone',
    )
  })

  test('keeps several on their tracks, if there is room', () => {
    const both = moveClips(start, { layerIds: ['hello', 'box'], seconds: 3, to: null, newTrack: 'x' })
    expect(rows(both)).toEqual([TALK, 'hello 5-8', 'bye 10-15', 'box 4-7'])
  })

  test('puts clips where they were wanted, or in front, whatever the project', () => {
    let onto = 0
    fc.assert(
      fc.property(
        richProject,
        fc.nat(20),
        fc.nat(20),
        fc.integer({ min: -30, max: 30 }),
        (project, a, b, seconds) => {
          const clips = project.layers.filter(isClip)
          const [clip, other] = [clips[a % clips.length], clips[b % clips.length]]
          // A frame moves with its video.
          if (!clip || !other || (isFrame(other) && other.refId === clip.id)) return
          const edited = moveClips(project, {
            ...{ layerIds: [clip.id], seconds, newTrack: 'fresh' },
            to: { onto: other.id },
          })
          if (isRefusal(edited)) return
          const ids = tracksOf(edited).map(track => track.clips.map(one => one.id))
          const [own, wanted] = [clip, other].map(({ id }) => ids.findIndex(track => track.includes(id)))
          onto += Number(own === wanted && clip !== other)
          // The rest of the wanted track may have begun another one behind it only if it overlapped before.
          expect(own).toBeGreaterThanOrEqual(wanted ?? 0)
        },
      ),
      { numRuns: 400 },
    )
    expect(onto).toBeGreaterThan(5)
  })
})

describe('T11: other edits', () => {
  test('trim a clip at most to its neighbor', () => {
    const trim = (layerId: string, edge: 'start' | 'end', seconds: number) =>
      rows(trimLayer(start, { layerId, edge, seconds }))[0]
    const shorter = done(trimLayer(start, { layerId: 'two', edge: 'end', seconds: 35 }))
    expect(rows(shorter)[0]).toBe('video 0-20, two 20-35, three 40-60')
    expect(rows(trimLayer(shorter, { layerId: 'two', edge: 'end', seconds: 50 }))[0]).toBe(TALK)
    expect([trim('two', 'start', 12), trim('two', 'end', 55)]).toEqual([TALK, TALK])
  })

  test('bring a clip forward past the whole next track, out of its own', () => {
    const order = (layerId: string, to: 'up' | 'down') =>
      rows(reorderLayers(start, { layerIds: [layerId], to })).map(row => row.replaceAll(/ [\d-]+/g, ''))
    expect(order('two', 'up')).toEqual(['video, three', 'hello', 'two', 'bye', 'box'])
    expect(order('hello', 'down')).toEqual(['hello', 'video, two, three', 'bye', 'box'])
  })

  test('E3: moves of different clips by two people can be applied in any order', () => {
    const given = { seconds: 20, newTrack: 'x', to: { onto: 'hello' } }
    const mine = diffCanvas(start, done(moveClips(start, { ...given, layerIds: ['box'] })))
    const theirs = diffCanvas(start, done(moveClips(start, { ...given, layerIds: ['bye'], seconds: 10 })))
    const merged = [
      applyCanvasPatch(applyCanvasPatch(start, mine), theirs),
      applyCanvasPatch(applyCanvasPatch(start, theirs), mine),
    ]
    for (const project of merged) {
      const together = ['box', 'bye'].map(id => project.layers.find(layer => layer.id === id)?.track)
      expect(together).toEqual(['hello', 'hello'])
      // Both are at 20 to 25 s of one track, so one of them is in front of it.
      expect(trackOf(project, 'box')).not.toBe(trackOf(project, 'bye'))
    }
  })
})
