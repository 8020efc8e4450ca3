import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openProject } from '@/compositions/document/migrate'
import { ProjectError } from '@/compositions/document/project-error'
import { transitionNames } from '@/compositions/looks/transitions/transitions'
import type { LayerInput } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import type { Media } from '@/compositions/schema/media'
import type { Transition } from '@/compositions/schema/transition'
import { testFontBook } from '@/compositions/testing/fonts'
import { evaluate } from '../evaluate'
import { type FrameItem, isTransitionItem, isVideoItem, type TransitionItem } from '../frame'
import { type Prepared, prepare } from '../prepare'

const fonts = await testFontBook()

const SIZE = { width: 1080, height: 1920 }

/** Seconds that the film lasts. */
const FILM = 20

const media: Record<string, Media> = {
  film: {
    kind: 'video',
    assetId: 'film',
    width: 1920,
    height: 1080,
    fps: 30,
    duration: FILM,
    hasAudio: true,
  },
  still: { kind: 'image', assetId: 'still', width: 800, height: 600, fps: 0, duration: 0, hasAudio: false },
}

const projectOf = (layers: LayerInput[]): Project =>
  openProject({
    ...{ version: 1, id: 'p', title: '', type: 'scratch', format: { ...SIZE, orientation: 'portrait' } },
    ...{ fps: 30, layers, media, transcripts: {}, captionStyle: { presetStyle: 'Plain' } },
  })

const prepared = (project: Project): Prepared => prepare(project, { fonts })

const film = (
  id: string,
  position: number,
  start: number,
  end: number,
  fields: Partial<Extract<LayerInput, { asset: 'video'; mediaRef: string }>> = {},
): LayerInput => ({
  ...{ id, layer: 'MEDIA', asset: 'video', mediaRef: 'film', ...SIZE, position, trim: { start, end } },
  ...fields,
})

const mixedAt = (value: Prepared, n: number): TransitionItem | undefined =>
  evaluate(value, n).layers.find(isTransitionItem)

const sources = (shown: readonly FrameItem[]): number[] => shown.filter(isVideoItem).map(one => one.source)

/** Two pictures one after the other, with any length, speed, overlap, box and transition. */
const meeting = fc
  .record({
    kinds: fc.tuple(fc.constantFrom('film', 'still'), fc.constantFrom('film', 'still')),
    lengths: fc.tuple(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 90 })),
    starts: fc.tuple(fc.integer({ min: 0, max: 480 }), fc.integer({ min: 0, max: 480 })),
    gap: fc.integer({ min: -2, max: 2 }),
    speed: fc.constantFrom(0.5, 1, 1.5, 2),
    type: fc.constantFrom(...transitionNames),
    duration: fc.constantFrom(0.1, 0.3, 0.7, 2, 5),
    left: fc.constantFrom(0, 200, -900, 5000),
  })
  .map(({ kinds, lengths, starts, gap, speed, type, duration, left }) => {
    const layer = (index: 0 | 1, transition?: Transition): LayerInput => {
      const position = index === 0 ? 0 : Math.max(0, lengths[0] + gap) / 30
      const place = {
        ...({ id: `l${index}`, layer: 'MEDIA', transition } as const),
        ...{ ...SIZE, left: index ? left : 0, position },
      }
      const start = starts[index] / 30
      return kinds[index] === 'still'
        ? { ...place, asset: 'image', mediaRef: 'still', end: position + lengths[index] / 30 }
        : {
            ...{ ...place, asset: 'video', mediaRef: 'film', playbackSpeed: speed },
            trim: { start, end: Math.min(FILM, start + (lengths[index] * speed) / 30) },
          }
    }
    return {
      plain: projectOf([layer(0), layer(1)]),
      mixed: projectOf([layer(0), layer(1, { type, duration })]),
    }
  })

describe('transitions', () => {
  it('T9: every frame evaluates to plain data, and frames outside the transition are unchanged', () => {
    const cases = { transition: 0, unchanged: 0, sources: 0 }
    fc.assert(
      fc.property(meeting, ({ plain, mixed }) => {
        const [before, after] = [prepared(plain), prepared(mixed)]
        expect(after.frames).toBe(before.frames)
        for (let n = 0; n < before.frames; n++) {
          const frame = evaluate(after, n)
          expect(JSON.parse(JSON.stringify(frame))).toEqual(frame)
          const one = frame.layers.find(isTransitionItem)
          cases[one ? 'transition' : 'unchanged']++
          if (one) {
            expect(one.progress).toBeGreaterThanOrEqual(0)
            expect(one.progress).toBeLessThanOrEqual(1)
            for (const source of sources([...one.from, ...one.to])) {
              cases.sources++
              expect(source).toBeGreaterThanOrEqual(0)
              expect(source).toBeLessThan(FILM)
            }
          } else {
            // A longer segment shows the same picture, and so does another player.
            const seen = (value: Prepared) =>
              evaluate(value, n).layers.map(shown => {
                return { ...shown, segment: null, next: null, player: null, played: null }
              })
            expect(seen(after)).toEqual(seen(before))
          }
        }
      }),
      { numRuns: 150 },
    )
    expect(Math.min(...Object.values(cases))).toBeGreaterThan(700)
  })

  it('T9: a transition is centered on the cut and takes at most half of each layer (T8)', () => {
    const window = (project: Project) => {
      const value = prepared(project)
      const frames = Array.from({ length: value.frames }, (_, n) => n).filter(n => mixedAt(value, n))
      return [frames[0], frames.at(-1)]
    }
    const two = (first: number, second: number, duration: number) =>
      projectOf([
        film('a', 0, 0, first),
        film('b', first, 5, 5 + second, { transition: { type: 'fade', duration } }),
      ])
    expect(window(two(2, 2, 1))).toEqual([45, 74])
    expect(window(two(2, 0.4, 5))).toEqual([54, 65])
    expect(window(two(0.2, 2, 5))).toEqual([3, 8])
    expect(window(two(2, 2, 0.7))).toEqual([50, 69])
  })

  it('T9: sources play on past both cuts at their own speed, and freeze at the end of the media', () => {
    const value = prepared(
      projectOf([
        film('a', 0, 19, FILM),
        film('b', 1, 0.2, 2.2, { playbackSpeed: 2, transition: { type: 'cube', duration: 1 } }),
      ]),
    )
    const at = (n: number) => {
      const mixed = mixedAt(value, n)
      const [from] = (mixed?.from ?? []).filter(isVideoItem)
      const [to] = (mixed?.to ?? []).filter(isVideoItem)
      return { from: from && [from.source, from.freezeFrame], to: to && [to.source, to.freezeFrame] }
    }
    expect(at(29)).toEqual({
      from: [expect.closeTo(19 + 29 / 30), null],
      to: [expect.closeTo(0.2 - 2 / 30), null],
    })
    expect(at(40).from).toEqual([expect.closeTo(FILM - 1 / 30), 29])
    expect(at(20).to).toEqual([expect.closeTo(0), 27])
    expect(at(40).to).toEqual([expect.closeTo(0.2 + 20 / 30), null])
  })

  it('T9: a transition replaces fades and animations of the layer on its side; the others are kept', () => {
    const value = prepared(
      projectOf([
        film('a', 0, 0, 2, { fade: { in: 1, out: 1 } }),
        film('b', 2, 5, 7, { fade: { in: 1, out: 1 }, animationIn: 'slide-left', transition: 'fade' }),
      ]),
    )
    const opacity = (n: number) => evaluate(value, n).layers.map(shown => shown.box.opacity)
    expect(opacity(15)[0]).toBeLessThan(0.6)
    expect(opacity(45)).toEqual([1])
    expect(mixedAt(value, 60)?.to[0]?.box).toMatchObject({ left: 0, opacity: 1, pose: null })
    expect(opacity(80)).toEqual([1])
    expect(opacity(115)[0]).toBeLessThan(0.6)
  })

  it('T9: a transition starts from the picture before of the same role; without one there is no transition', () => {
    const still: LayerInput = {
      ...{ id: 'broll', layer: 'BROLL_IMAGE', asset: 'image', mediaRef: 'still', ...SIZE, end: 2 },
    }
    const met = (layers: LayerInput[]) => mixedAt(prepared(projectOf(layers)), 60)?.from[0]?.id
    const to = film('b', 2, 5, 7, { transition: 'wind' })
    expect(met([film('a', 0, 0, 2), still, to])).toBe('a')
    expect(met([still, to])).toBe('broll')
    expect(met([film('a', 0, 0, 1.9), to])).toBeUndefined()
    expect(met([film('a', 0, 0, 2, { hide: true }), to])).toBeUndefined()
    expect(met([to])).toBeUndefined()
  })

  it('T9: videos that are shown in frames change with all of their frames', () => {
    const frame = (id: string, refId: string, top: number): LayerInput => ({
      ...{ id, layer: 'VIDEO_FRAME', asset: 'video', refId, left: 0, top, width: 1080, height: 960 },
      animationIn: 'slide-left',
    })
    const value = prepared(
      projectOf([
        film('a', 0, 0, 2, { fade: { in: 0, out: 1 } }),
        ...[frame('a1', 'a', 0), frame('a2', 'a', 960)],
        film('b', 2, 10, 12, { transition: { type: 'cube', duration: 1 } }),
        ...[frame('b1', 'b', 0), frame('b2', 'b', 960)],
      ]),
    )
    for (const n of [45, 60, 74]) {
      const { layers } = evaluate(value, n)
      expect(layers).toHaveLength(1)
      const mixed = layers.find(isTransitionItem)
      expect(mixed?.from.map(({ id, box }) => [id, box.opacity])).toEqual([
        ['a1', 1],
        ['a2', 1],
      ])
      expect(mixed?.to.map(({ id, box }) => [id, box.left])).toEqual([
        ['b1', 0],
        ['b2', 0],
      ])
      expect(sources(mixed?.from ?? [])).toEqual([expect.closeTo(n / 30), expect.closeTo(n / 30)])
      expect(sources(mixed?.to ?? [])).toEqual([expect.closeTo(8 + n / 30), expect.closeTo(8 + n / 30)])
    }
    expect(evaluate(value, 44).layers.map(one => one.id)).toEqual(['a1', 'a2'])
    expect(evaluate(value, 75).layers.map(one => one.id)).toEqual(['b1', 'b2'])
  })

  it('an unknown transition, or one without a duration, is refused with the path of the field', () => {
    const refusal = (transition: unknown) => {
      try {
        openProject({ ...projectOf([film('a', 0, 0, 2)]), layers: [{ ...film('a', 0, 0, 2), transition }] })
      } catch (error) {
        return error instanceof ProjectError ? error.path : error
      }
      return null
    }
    expect(refusal('Wipeout')).toContain('layers.0.transition')
    expect(refusal({ type: 'fade', duration: 0 })).toContain('layers.0.transition')
    expect(refusal({ type: 'fade', duration: 1 })).toBe(null)
  })
})
