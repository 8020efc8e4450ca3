import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rampOver, speedRampNames } from '../looks/speed-ramps/speed-ramps'
import type { PlayedLayer } from '../model/layers/layer'
import { speedPointsSchema } from '../schema/keyframes'
import { rampedLayer, seconds, speedPoints } from '../testing/arbitrary'
import { sourceAfter } from './source-after'
import { countPieces, secondsBetween, speedPieces } from './speed-ramp'
import { stretchEnd, stretchesOf, stretchSeconds, stretchSource } from './stretches'
import { keptSpans, passSeconds, timeMap, toSource, toTimeline } from './time-map'

const FPS = 30
const FOREVER = Number.POSITIVE_INFINITY

const mapOf = (layer: PlayedLayer) => timeMap({ ...layer, cuts: [...layer.cuts] }, FPS, FOREVER)

/** A ramped layer without cuts, and one of its frames that is not the first. */
const uncut = fc.tuple(rampedLayer, fc.noBias(fc.nat(998))).map(([given, share]) => {
  const layer = { ...given, cuts: [] }
  const [first, after] = [mapOf(layer)[0]?.first ?? 0, mapOf(layer).at(-1)?.after ?? 0]
  return { layer, first, after, n: first + 1 + Math.floor(((share + 1) / 1000) * (after - first - 1)) }
})

describe('T21: a speed ramp', () => {
  test('consists of at most 61 pieces, in order and without gaps, between the speeds of its points', () => {
    fc.assert(
      fc.property(speedPoints, points => {
        const whole = { start: -100, end: 100 }
        const pieces = speedPieces({ playbackSpeed: 1, speedPoints: points }, whole)
        expect(pieces.length).toBeLessThanOrEqual(61)
        expect(countPieces({ playbackSpeed: 1, speedPoints: points }, [whole])).toBe(pieces.length)
        const speeds = points.map(point => point.speed)
        pieces.forEach(({ start, speed }, index) => {
          expect(start).toBe(index ? pieces[index - 1]?.end : -100)
          expect(speed).toBeGreaterThanOrEqual(Math.min(...speeds) - 1e-9)
          expect(speed).toBeLessThanOrEqual(Math.max(...speeds) + 1e-9)
        })
      }),
    )
  })

  test('lasts as long as the integral of its slowness over what is kept, to half a frame', () => {
    fc.assert(
      fc.property(rampedLayer, layer => {
        let integral = 0
        for (const { start, end } of keptSpans(layer)) {
          const step = (end - start) / Math.ceil((end - start) * 1000)
          for (let at = start; at < end - step / 2; at += step) {
            const [piece] = speedPieces(layer, { start: at + step / 2, end: at + step })
            integral += step / (piece?.speed ?? 0)
          }
        }
        const frames = mapOf(layer).reduce((sum, one) => sum + one.after - one.first, 0)
        expect(Math.abs(frames - integral * FPS)).toBeLessThanOrEqual(0.6)
        expect(passSeconds(layer)).toBeCloseTo(integral, 1)
      }),
      { numRuns: 50 },
    )
  })

  test('shows the source forward and within what is kept, each frame where its speeds lead', () => {
    let frames = 0
    fc.assert(
      fc.property(rampedLayer, layer => {
        const segments = mapOf(layer)
        const spans = keptSpans(layer)
        let before = Number.NEGATIVE_INFINITY
        for (const stretch of stretchesOf(segments))
          for (let n = stretch.first; n < stretch.after; n++) {
            frames++
            const source = toSource(segments, n, FPS) ?? Number.NaN
            expect(source).toBeGreaterThan(before)
            expect(spans.some(({ start, end }) => source >= start - 1e-9 && source < end + 1e-9)).toBe(true)
            const exact = sourceAfter(layer, stretch.source, (n - stretch.first) / FPS)
            expect(source).toBeCloseTo(exact, 6)
            before = source
          }
      }),
      { numRuns: 40 },
    )
    expect(frames).toBeGreaterThan(5_000)
  })

  test('has segments without gaps, joined where the source goes on and nowhere else', () => {
    fc.assert(
      fc.property(rampedLayer, layer => {
        const segments = mapOf(layer)
        const starts = new Set(keptSpans(layer).map(({ start }) => start))
        segments.forEach((one, index) => {
          if (index) expect(one.first).toBe(segments[index - 1]?.after)
          expect(one.joined ?? false).toBe(!starts.has(one.source))
        })
      }),
    )
  })

  test('T3: leads from a frame to the source and back', () => {
    fc.assert(
      fc.property(uncut, ({ layer, n }) => {
        const segments = mapOf(layer)
        const source = toSource(segments, n, FPS)
        fc.pre(source !== null)
        const back = toTimeline(segments, source as number, FPS)
        expect(back).toHaveLength(1)
        expect((back[0] ?? 0) * FPS).toBeCloseTo(n, 5)
      }),
    )
  })

  test('T3: plays each second of the source once, also where the speed changes between two frames', () => {
    fc.assert(
      fc.property(uncut, ({ layer }) => {
        const segments = mapOf(layer)
        const stretch = stretchesOf(segments)[0]
        fc.pre(stretch !== undefined)
        const end = stretchEnd(stretch, FPS)
        const seams = segments.slice(1).map(({ source }) => source)
        for (const source of [(stretch.source + end) / 2, ...seams, ...seams.map(one => one - 1e-4)]) {
          const [second = Number.NaN, ...others] = toTimeline(segments, source, FPS)
          expect(others).toEqual([])
          const at = stretchSeconds(stretch, source, FPS)
          expect(stretch.first / FPS + at).toBeCloseTo(second, 6)
          expect(Math.abs(stretchSource(stretch, at, FPS) - source)).toBeLessThanOrEqual(4 / FPS)
        }
      }),
    )
  })

  test('T3: a split changes no frame: each half keeps the points', () => {
    fc.assert(
      fc.property(uncut, ({ layer, first, after, n }) => {
        fc.pre(n > first && n < after)
        const whole = mapOf(layer)
        const source = toSource(whole, n, FPS) as number
        fc.pre(source > layer.trim.start && source < layer.trim.end)
        const one = mapOf({ ...layer, trim: { ...layer.trim, end: source } })
        const two = mapOf({ ...layer, position: n / FPS, trim: { ...layer.trim, start: source } })
        expect(one.at(-1)?.after).toBe(n)
        for (let at = first; at < after; at++) {
          const halves = [one, two].map(map => toSource(map, at, FPS)).filter(shown => shown !== null)
          expect(halves).toHaveLength(1)
          expect(halves[0]).toBeCloseTo(toSource(whole, at, FPS) as number, 6)
        }
        expect(two.at(-1)?.after).toBe(after)
      }),
      { numRuns: 30 },
    )
  })

  test('seconds of the timeline and of the source lead to each other, in both directions', () => {
    fc.assert(
      fc.property(rampedLayer, seconds(0, 60), seconds(-70, 70), (layer, from, later) => {
        const source = sourceAfter(layer, from, later)
        expect(secondsBetween(layer, from, source)).toBeCloseTo(later, 6)
        expect(secondsBetween(layer, source, from)).toBeCloseTo(-later, 6)
        expect(sourceAfter(layer, source, -later)).toBeCloseTo(from, 6)
      }),
    )
  })
})

test.each(speedRampNames)('the ramp %s is valid and within the speeds that a clip can have', name => {
  const points = rampOver(name, { start: 3, end: 9 })
  expect(speedPointsSchema.safeParse(points).success).toBe(true)
  expect([points[0]?.source, points.at(-1)?.source]).toEqual([3, 9])
})

test.each([
  ['one point', [{ source: 1, speed: 1 }]],
  [
    'a speed of zero',
    [
      { source: 0, speed: 1 },
      { source: 1, speed: 0 },
    ],
  ],
  [
    'a speed that is no number',
    [
      { source: 0, speed: 1 },
      { source: 1, speed: Number.NaN },
    ],
  ],
  [
    'a second that is no number',
    [
      { source: 0, speed: 1 },
      { source: Number.NaN, speed: 1 },
    ],
  ],
  [
    'an endless second',
    [
      { source: 0, speed: 1 },
      { source: Number.POSITIVE_INFINITY, speed: 1 },
    ],
  ],
  [
    'points out of order',
    [
      { source: 2, speed: 1 },
      { source: 1, speed: 2 },
    ],
  ],
  [
    'two points at once',
    [
      { source: 1, speed: 1 },
      { source: 1, speed: 2 },
    ],
  ],
  ['thirteen points', Array.from({ length: 13 }, (_, source) => ({ source, speed: 1 }))],
  ['a hundred thousand points', Array.from({ length: 100_000 }, (_, source) => ({ source, speed: 1 }))],
])('a ramp with %s is refused', (_, points) => {
  expect(speedPointsSchema.safeParse(points).success).toBe(false)
})
