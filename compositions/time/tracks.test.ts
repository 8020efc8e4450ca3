import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addBroll } from '../edit/add-broll'
import { addLayer, type NewLayer } from '../edit/add-layer'
import { newProject } from '../edit/new-project'
import { splitLayer } from '../edit/split-layer'
import { formatNamed, type Project } from '../model/project'
import { everyMedia } from '../testing/arbitrary-layer'
import { richProject } from '../testing/arbitrary-project'
import { done } from '../testing/edit-results'
import { clipRange, isClip, mainTrack, takenRanges, tracksOf } from './tracks'

const { media, picture } = everyMedia
if (!media || !picture) throw new Error('There are no such media')

const words = Array.from({ length: 20 }, (_, index) => ({
  ...{ id: `w${index}`, text: 'word', start: index, end: index + 0.8 },
}))

const talk = newProject({
  ...{ id: 'p', title: 'Talk', type: 'scratch', format: formatNamed('1080X1920'), media },
  transcript: {
    ...{ mediaRef: 'media', type: 'automatic', language: 'en', speakers: [], captions: true, scenes: [] },
    subtitles: [{ id: 's', speaker_id: null, words }],
  },
})

const split = (project: Project, layerId: string, seconds: number, newId: string) =>
  done(splitLayer(project, { layerId, seconds, newId }))

const add = (project: Project, layer: NewLayer) => done(addLayer(project, { layer }))

const rows = (project: Project) => tracksOf(project).map(({ clips }) => clips.map(clip => clip.id).join(' '))

describe('T11: the tracks of a project', () => {
  test('hold each clip once, in the order of the layers, and never two clips at once', () => {
    fc.assert(
      fc.property(richProject, project => {
        const tracks = tracksOf(project)
        expect(tracks.flatMap(({ clips }) => clips)).toEqual(project.layers.filter(isClip))
        for (const { clips } of tracks) {
          const ranges = clips
            .map(clip => clipRange(project, clip))
            .filter(({ first, after }) => after > first)
            .sort((a, b) => a.first - b.first)
          for (const [index, { first }] of ranges.slice(1).entries())
            expect(first).toBeGreaterThanOrEqual(ranges[index]?.after ?? 0)
        }
      }),
    )
  })

  test('keep the pieces of a split together, of a video and of a text', () => {
    const titled = add(talk, { id: 'title', layer: 'TEXT', asset: 'text', text: 'Hi', position: 1, end: 9 })
    const pieces = split(split(titled, 'video', 20, 'two'), 'two', 40, 'three')
    expect(rows(split(pieces, 'title', 5, 'rest'))).toEqual(['video two three', 'captions', 'title rest'])
  })

  test('keep the pieces of a video in frames together, and have no rows for the frames', () => {
    const layers = talk.layers.flatMap(layer =>
      layer.id === 'video'
        ? [layer, { ...layer, id: 'left', layer: 'VIDEO_FRAME', refId: 'video' } as never]
        : [layer],
    )
    expect(rows(split({ ...talk, layers }, 'video', 20, 'two'))).toEqual(['video two', 'captions'])
  })

  test('let B-roll share a track as far as it does not overlap', () => {
    const over = (project: Project, id: string, wordIds: string[], ref: string) =>
      done(addBroll(project, { id, mediaRef: 'media', wordIds, ref, media: { ...picture, assetId: ref } }))
    const two = over(over(talk, 'a', ['w1', 'w2'], 'one'), 'b', ['w8'], 'two')
    expect(rows(two)).toContain('a b')
    expect(rows(over(two, 'c', ['w2', 'w3'], 'three'))).toEqual(expect.arrayContaining(['a b', 'c']))
  })

  test('separate clips of one track that overlap, as after two people moved them at once', () => {
    const shape = { layer: 'SHAPE', asset: 'shape', track: 'shapes' } as const
    const one = add(talk, { ...shape, id: 'one', position: 0, end: 2 })
    expect(rows(add(one, { ...shape, id: 'two', position: 2, end: 4 }))).toContain('one two')
    expect(rows(add(one, { ...shape, id: 'two', position: 1, end: 4 }))).toEqual(
      expect.arrayContaining(['one', 'two']),
    )
  })

  test('show a background only while it is hidden, so that it can be shown again', () => {
    const hidden = talk.layers.map(layer => ({ ...layer, hide: true }))
    expect(rows(talk)).not.toContain('background')
    expect(rows({ ...talk, layers: hidden })).toContain('background')
  })

  test('have one main track, with the talk', () => {
    const titled = add(talk, { id: 'title', layer: 'TEXT', asset: 'text', text: 'Hi' })
    expect(mainTrack(titled)?.clips.map(clip => clip.id)).toEqual(['video'])
  })
})

test('ranges are free where no other one is, and empty ones are free everywhere', () => {
  const range = fc.tuple(fc.nat(40), fc.nat(8)).map(([first, length]) => ({ first, after: first + length }))
  fc.assert(
    fc.property(fc.array(range), range, (all, wanted) => {
      const taken = takenRanges()
      const frames = new Set<number>()
      const framesOf = ({ first, after }: typeof wanted) =>
        Array.from({ length: after - first }, (_, at) => first + at)
      for (const one of all)
        if (taken.isFree(one)) {
          taken.take(one)
          for (const frame of framesOf(one)) frames.add(frame)
        }
      expect(taken.isFree(wanted)).toBe(framesOf(wanted).every(frame => !frames.has(frame)))
    }),
  )
})
