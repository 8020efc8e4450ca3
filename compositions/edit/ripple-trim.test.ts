import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPlayed, type Layer } from '../model/layers/layer'
import { formatNamed, type Project } from '../model/project'
import { everyMedia } from '../testing/arbitrary-layer'
import { done, reasonOf } from '../testing/edit-results'
import { clipRange, trackOf } from '../time/tracks'
import { addLayer } from './add-layer'
import { cutSpans } from './cuts'
import { detachAudio } from './detach-audio'
import { isRefusal } from './edit'
import { addMarker } from './markers'
import { newProject } from './new-project'
import { rippleTrim, rollTrim } from './ripple-trim'
import { setFields } from './set-fields'
import { setTransition } from './set-transition'
import { splitLayer } from './split-layer'

const { media } = everyMedia
if (!media) throw new Error('There is no video')
const { duration } = media

/** A talk in three pieces, with titles over the first and the second. */
const start = (() => {
  const format = formatNamed('1080X1920')
  const whole = newProject({ id: 'p', title: 'Talk', type: 'scratch', format, media })
  const third = Math.floor(duration / 3)
  const two = done(splitLayer(whole, { layerId: 'video', seconds: third, newId: 'two' }))
  const three = done(splitLayer(two, { layerId: 'two', seconds: 2 * third, newId: 'three' }))
  const text = { layer: 'TEXT', asset: 'text', text: 'Title' } as const
  const one = done(addLayer(three, { layer: { ...text, id: 'early', position: 2, end: 5 } }))
  return done(addLayer(one, { layer: { ...text, id: 'late', position: third + 4, end: third + 6 } }))
})()
const THIRD = Math.floor(duration / 3)

const layerIn = (project: Project, id: string): Layer => {
  const layer = project.layers.find(one => one.id === id)
  if (!layer) throw new Error(`There is no layer ${id}`)
  return layer
}
const rangeOf = (project: Project, id: string) => {
  const { first, after } = clipRange(project, layerIn(project, id))
  return [first / project.fps, after / project.fps]
}
const trimOf = (project: Project, id: string) => {
  const layer = layerIn(project, id)
  return isPlayed(layer) ? [layer.trim.start, layer.trim.end] : []
}
const ids = ['video', 'two', 'three']
const ranges = (project: Project) => ids.map(id => rangeOf(project, id))

/** The frames between each piece and the next. */
function gapsOf(project: Project): number[] {
  const frames = ids.map(id => clipRange(project, layerIn(project, id)))
  return frames.slice(1).map(({ first }, index) => first - (frames[index]?.after ?? 0))
}

describe('T14: ripple trim', () => {
  const ripple = (layerId: string, edge: 'start' | 'end', seconds: number, project = start) =>
    rippleTrim(project, { layerId, edge, seconds })

  test('a later start leaves no gap: the clip stays and what follows moves up', () => {
    const trimmed = done(ripple('video', 'start', 3))
    expect(ranges(trimmed)).toEqual([
      [0, THIRD - 3],
      [THIRD - 3, 2 * THIRD - 3],
      [2 * THIRD - 3, duration - 3],
    ])
    expect(trimOf(trimmed, 'video')).toEqual([3, THIRD])
    // It began in what is gone now (T7).
    expect(rangeOf(trimmed, 'early')).toEqual([0, 3])
    expect(rangeOf(trimmed, 'late')).toEqual([THIRD + 1, THIRD + 3])
  })

  test('an earlier or later end moves what follows by as much, with titles and markers', () => {
    const marked = done(addMarker(start, { id: 'here', seconds: THIRD + 1 }))
    const shorter = done(ripple('video', 'end', THIRD - 2, marked))
    expect(ranges(shorter).map(([first]) => first)).toEqual([0, THIRD - 2, 2 * THIRD - 2])
    expect([rangeOf(shorter, 'late'), shorter.markers?.[0]?.seconds]).toEqual([
      [THIRD + 2, THIRD + 4],
      THIRD - 1,
    ])
    const longer = done(ripple('video', 'end', THIRD + 2, marked))
    expect(ranges(longer).map(([first]) => first)).toEqual([0, THIRD + 2, 2 * THIRD + 2])
    expect(trimOf(longer, 'video')).toEqual([0, THIRD + 2])
    expect([rangeOf(longer, 'early'), rangeOf(longer, 'late')]).toEqual([
      [2, 5],
      [THIRD + 6, THIRD + 8],
    ])
  })

  test('an earlier start brings back media, as far as there is some', () => {
    const longer = done(ripple('two', 'start', THIRD - 2))
    expect(trimOf(longer, 'two')[0]).toBeCloseTo(THIRD - 2)
    expect(ranges(longer).map(([first]) => first)).toEqual([0, THIRD, 2 * THIRD + 2])
    expect(done(ripple('video', 'start', -1))).toBe(start)
  })

  test('goes as far as its media, and leaves one frame', () => {
    const longest = done(ripple('video', 'end', 3 * duration))
    expect([trimOf(longest, 'video'), rangeOf(longest, 'two')[0]]).toEqual([[0, duration], duration])
    expect(done(ripple('three', 'end', 3 * duration))).toBe(start)
    for (const [edge, seconds] of [
      ['end', -5],
      ['start', 3 * duration],
    ] as const) {
      const shortest = done(ripple('two', edge, seconds))
      const [from = 0, to = 0] = rangeOf(shortest, 'two')
      expect([from, (to - from) * shortest.fps]).toEqual([THIRD, expect.closeTo(1)])
      expect(rangeOf(shortest, 'three')[0]).toBeCloseTo(to)
    }
  })

  test('trims the detached sound as well', () => {
    const apart = done(detachAudio(start, { layerId: 'video', newId: 'sound' }))
    const trimmed = done(ripple('video', 'end', 4, apart))
    expect(rangeOf(trimmed, 'sound')).toEqual(rangeOf(trimmed, 'video'))
  })

  test('is refused if a clip that would move is locked', () => {
    const locked = done(setFields(start, { layerId: 'three', fields: { locked: true } }))
    expect(reasonOf(ripple('video', 'end', 4, locked))).toBe('A clip in the way is locked')
    expect(reasonOf(ripple('three', 'end', 4, locked))).toBe('This layer is locked')
  })

  test('clips that adjoin still do, within their media, with cuts and at any speed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ids),
        fc.constantFrom('start' as const, 'end' as const),
        fc.double({ min: -2, max: duration + 5, noNaN: true }),
        fc.constantFrom(1, 1.3, 2),
        fc.double({ min: 0.4, max: 2, noNaN: true }),
        (layerId, edge, seconds, playbackSpeed, cut) => {
          const spans = [{ start: 1, end: 1 + cut }]
          const fast = ids.reduce(
            (project, id) => done(setFields(project, { layerId: id, fields: { playbackSpeed } })),
            start,
          )
          const base = done(cutSpans(fast, { mediaRef: 'media', spans }))
          const edited = ripple(layerId, edge, seconds, base)
          if (isRefusal(edited)) return
          const track = trackOf(edited, 'video')?.clips ?? []
          expect(gapsOf(edited)).toEqual(gapsOf(base))
          for (const [from = 0, to = 0] of ranges(edited)) expect(to).toBeGreaterThan(from)
          expect(track).toHaveLength(trackOf(base, 'video')?.clips.length ?? 0)
          for (const id of ids) {
            const [from = -1, to = 0] = trimOf(edited, id)
            expect(from >= 0 && from < to && to <= duration).toBe(true)
          }
        },
      ),
    )
  })
})

describe('T14: roll trim', () => {
  const roll = (layerId: string, edge: 'start' | 'end', seconds: number, project = start) =>
    rollTrim(project, { layerId, edge, seconds })

  test.each([
    ['the end of the first clip', 'video', 'end'],
    ['the start of the second', 'two', 'start'],
  ] as const)('%s moves the cut alone', (_, layerId, edge) => {
    // The second piece has as much media before it as the first one plays.
    for (const by of [-3, 2]) {
      const rolled = done(roll(layerId, edge, THIRD + by))
      expect(ranges(rolled)).toEqual([
        [0, THIRD + by],
        [THIRD + by, 2 * THIRD],
        [2 * THIRD, duration],
      ])
      expect([trimOf(rolled, 'video')[1], trimOf(rolled, 'two')[0]]).toEqual([THIRD + by, THIRD + by])
      expect([rangeOf(rolled, 'early'), rangeOf(rolled, 'late')]).toEqual([
        [2, 5],
        [THIRD + 4, THIRD + 6],
      ])
    }
  })

  test('leaves a frame of both clips, and keeps the transition', () => {
    const transition = { type: 'fade', duration: 1 } as const
    const soft = done(setTransition(start, { layerIds: ['two'], transition }))
    const rolled = done(roll('video', 'end', duration, soft))
    expect(rangeOf(rolled, 'two')[0]).toBeCloseTo(2 * THIRD - 1 / 30)
    expect(layerIn(rolled, 'two')).toMatchObject({ transition })
    expect(rangeOf(done(roll('two', 'start', -1)), 'video')[1]).toBeCloseTo(1 / 30)
  })

  test.each([
    ['before', 'two', { start: 0, end: THIRD }, THIRD - 3],
    ['after', 'video', { start: duration - THIRD, end: duration }, THIRD + 3],
  ] as const)('stays where the clip has no media %s the cut', (_, layerId, trim, seconds) => {
    const full = done(setFields(start, { layerId, fields: { trim } }))
    const rolled = done(roll('video', 'end', seconds, full))
    expect(ranges(rolled)).toEqual(ranges(start))
    expect(trimOf(rolled, layerId)).toEqual([expect.closeTo(trim.start), expect.closeTo(trim.end)])
  })

  test('goes as far as there is media on both sides', () => {
    const trim = { start: 1, end: THIRD + 1 }
    const near = done(setFields(start, { layerId: 'two', fields: { trim } }))
    expect(rangeOf(done(roll('two', 'start', THIRD - 3, near)), 'two')[0]).toBeCloseTo(THIRD - 1)
  })

  test('trims alone where no clip adjoins, and refuses a locked one', () => {
    expect(rangeOf(done(roll('early', 'end', 8)), 'early')).toEqual([2, 8])
    const locked = done(setFields(start, { layerId: 'two', fields: { locked: true } }))
    expect(reasonOf(roll('video', 'end', 4, locked))).toBe('A clip in the way is locked')
  })

  test('nothing but the cut moves, to the frame, with cuts and at any speed', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -2, max: duration + 5, noNaN: true }),
        fc.constantFrom(0.5, 1, 1.3),
        fc.double({ min: 0.4, max: 2, noNaN: true }),
        (seconds, playbackSpeed, cut) => {
          const fast = done(setFields(start, { layerId: 'three', fields: { playbackSpeed } }))
          const spans = [1, THIRD + 1, 2 * THIRD + 1].map(from => ({ start: from, end: from + cut }))
          const base = done(cutSpans(fast, { mediaRef: 'media', spans }))
          const edited = roll('three', 'start', seconds, base)
          if (isRefusal(edited)) return
          const [was, is] = [base, edited].map(project =>
            ids.map(id => clipRange(project, layerIn(project, id))),
          )
          expect(is?.[0]).toEqual(was?.[0])
          expect([is?.[1]?.first, is?.[2]?.after]).toEqual([was?.[1]?.first, was?.[2]?.after])
          expect(is?.[1]?.after).toBe(is?.[2]?.first)
        },
      ),
    )
  })
})
