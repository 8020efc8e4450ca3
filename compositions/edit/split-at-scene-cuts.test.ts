import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isFrame, isVideo, type LayerOf } from '../model/layers/layer'
import type { Project } from '../model/project'
import { layerSchema } from '../schema/layers/layer'
import { project as anyProject, seconds } from '../testing/arbitrary'
import { layerRange, layerSegments } from '../time/layer-range'
import { normalize } from '../time/normalize'
import { toSource } from '../time/time-map'
import { isRefusal } from './edit'
import { splitAtSceneCuts } from './split-at-scene-cuts'

/** A project with one video, which plays as the sound of an arbitrary project did. */
const toVideo = (project: Project, given: object = {}): Project => {
  const sound = project.layers.find(({ id }) => id === 'audio')
  const video = layerSchema.parse({ ...sound, ...given, id: 'film', layer: 'MEDIA', asset: 'video' })
  return normalize({ ...project, layers: [video] })
}

const films = anyProject.map(project => toVideo(project))

/** Films without cut words, whose parts have no seams but scene cuts. */
const wholeFilms = anyProject.map(project => toVideo(project, { cuts: [] }))

const manyCuts = fc
  .uniqueArray(seconds(0, 60), { maxLength: 30 })
  .map(cuts => cuts.toSorted((one, other) => one - other))

const split = (project: Project, cuts: readonly number[]) =>
  splitAtSceneCuts(project, { layerId: 'film', cuts, newIds: cuts.map((_, index) => `shot-${index}`) })

const videos = (project: Project) => project.layers.filter(isVideo)

/** What each frame of the timeline plays of the source. */
const playedOf = (project: Project): number[] =>
  videos(project).flatMap(video => {
    const { first, after } = layerRange(project, video)
    const segments = layerSegments(project, video)
    return Array.from({ length: after - first }, (_, index) => toSource(segments, first + index, 30) ?? -1)
  })

const rangesOf = (project: Project) => videos(project).map(video => layerRange(project, video))

const [sample] = fc.sample(anyProject, { numRuns: 1, seed: 3 }) as [Project]
const film = (given: object = {}) =>
  toVideo(sample, {
    position: 1,
    trim: { start: 10, end: 30 },
    cuts: [],
    playbackSpeed: 1,
    loop: false,
    ...given,
  })

const timesOf = (project: Project, cuts: readonly number[]) => {
  const next = split(project, cuts)
  return isRefusal(next)
    ? next.reason
    : videos(next).map(({ position, end, trim }) => [position, end, trim.start, trim.end])
}

describe('T20: splitAtSceneCuts', () => {
  it('splits at the cuts that the trim plays, in seconds of the source', () => {
    expect(timesOf(film(), [5, 10, 12, 20.5, 30, 31])).toEqual([
      [1, 3, 10, 12],
      [3, 11.5, 12, 20.5],
      [11.5, 21, 20.5, 30],
    ])
  })

  it('counts in the speed', () => {
    expect(timesOf(film({ playbackSpeed: 2 }), [12, 20])).toEqual([
      [1, 2, 10, 12],
      [2, 6, 12, 20],
      [6, 11, 20, 30],
    ])
  })

  it('splits at the first frame that shows the new shot, where the media has another frame rate', () => {
    // Frame 25 of 24 a second begins at 1.0417 s, between frames 31 and 32 of the timeline.
    const [first] = timesOf(film({ position: 0, trim: { start: 0, end: 30 } }), [25 / 24]) as number[][]
    expect((first?.[1] ?? 0) * 30).toBeCloseTo(32, 6)
    // Times of some files are rounded to milliseconds, up or down.
    for (const rounded of [0.366, 0.367]) {
      const [early] = timesOf(film({ position: 0, trim: { start: 0, end: 30 } }), [rounded]) as number[][]
      expect((early?.[1] ?? 0) * 30).toBeCloseTo(11, 6)
    }
  })

  it('splits where the words around a scene cut are cut', () => {
    const cut = film({ cuts: [{ id: 'c', start: 14, end: 18 }] })
    expect(timesOf(cut, [16])).toEqual([
      [1, 5, 10, 18],
      [5, 17, 18, 30],
    ])
  })

  it('gives each part the frames of the video, and only the first its transition', () => {
    const project = film({ transition: 'cube' })
    const frame = { id: 'face', layer: 'VIDEO_FRAME', asset: 'video', refId: 'film', width: 100, height: 100 }
    const next = split({ ...project, layers: [...project.layers, layerSchema.parse(frame)] }, [15, 20])
    if (isRefusal(next)) throw new Error(next.reason)
    expect(next.layers.filter(isVideo).map(one => Boolean(one.transition))).toEqual([true, false, false])
    expect(next.layers.filter(isFrame).map(one => one.refId)).toEqual(['film', 'shot-0', 'shot-1'])
  })

  it('refuses what has no cut inside, and what can not be split', () => {
    const refusal = (project: Project, cuts: readonly number[] = [12]) => {
      const next = split(project, cuts)
      return isRefusal(next) && next.project === project ? next.reason : null
    }
    for (const none of [[], [10], [9, 30], [40]]) expect(refusal(film(), none)).toBe('No scene cuts found')
    expect(refusal(film({ locked: true }))).toBe('This layer is locked')
    expect(refusal(film({ loop: true, end: 50 }))).toBe('A looped layer can not be split')
    expect(refusal(film({ freeze: 3 }))).toMatch('freeze frame')
    expect(refusal({ ...film(), layers: [] })).toBe('This layer is gone')
    expect(refusal({ ...film(), layers: [{ ...(film().layers[0] as LayerOf<'video'>), id: 'other' }] })).toBe(
      'This layer is gone',
    )
  })

  it('the parts follow each other without a gap, and play what the video played', () => {
    let parts = 0
    fc.assert(
      fc.property(wholeFilms, manyCuts, (project, cuts) => {
        const next = split(project, cuts)
        fc.pre(!isRefusal(next))
        const ranges = rangesOf(next)
        parts += ranges.length
        expect(ranges.slice(1).map(({ first }) => first)).toEqual(
          ranges.slice(0, -1).map(({ after }) => after),
        )
        const [before, after] = [playedOf(project), playedOf(next)]
        expect(after).toHaveLength(before.length)
        for (const [index, second] of after.entries()) expect(second).toBeCloseTo(before[index] ?? -1, 6)
      }),
    )
    expect(parts).toBeGreaterThan(300)
  })

  it('with cut words, the parts follow each other too, and the end moves by a frame for each split at most', () => {
    fc.assert(
      fc.property(films, manyCuts, (project, cuts) => {
        const next = split(project, cuts)
        fc.pre(!isRefusal(next))
        const ranges = rangesOf(next)
        expect(ranges.slice(1).map(({ first }) => first)).toEqual(
          ranges.slice(0, -1).map(({ after }) => after),
        )
        const moved = (ranges.at(-1)?.after ?? 0) - (rangesOf(project)[0]?.after ?? 0)
        expect(Math.abs(moved)).toBeLessThan(ranges.length)
      }),
    )
  })
})

it('splits a film at two thousand cuts in a moment', () => {
  const long = film({ position: 0, trim: { start: 0, end: 5000 } })
  const cuts = Array.from({ length: 2000 }, (_, index) => 1 + index * 2)
  const begun = performance.now()
  const next = split(long, cuts)
  expect(isRefusal(next) ? next.reason : videos(next).length).toBe(2001)
  expect(performance.now() - begun).toBeLessThan(3000)
})
