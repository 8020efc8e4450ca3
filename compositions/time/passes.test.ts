import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PlayedLayer } from '../model/layers/layer'
import { playedLayer, seconds } from '../testing/arbitrary'
import { toFrame } from './frames'
import { framesPlaying, passesOf } from './passes'
import type { Interval } from './spans'
import { keptSpans, loopSpans, passSeconds, timeMap } from './time-map'

const FPS = 30
const SEED = 14

/** The result of `framesPlaying`, found by checking every segment of the time map. */
function wherePlayed(layer: PlayedLayer, until: number, { start, end }: Interval) {
  const runs = timeMap({ ...layer, cuts: [...layer.cuts] }, FPS, until).flatMap(segment => {
    const first = segment.first + toFrame(Math.max(0, start - segment.source) / segment.speed, FPS)
    const after = Math.min(
      segment.after,
      segment.first + toFrame((end - segment.source) / segment.speed, FPS),
    )
    return after > first ? [{ first, after }] : []
  })
  const [begin, last] = [runs[0], runs.at(-1)]
  return begin && last ? { first: begin.first, after: last.after } : null
}

const span = fc
  .tuple(seconds(0, 60), seconds(0.1, 9))
  .map(([start, length]) => ({ start, end: start + length }))

const looped = fc
  .record({ layer: playedLayer, loop: fc.boolean(), from: fc.option(seconds(0, 60), { nil: undefined }) })
  .map(({ layer, loop, from }): PlayedLayer => ({ ...layer, loop, loopFrom: from }))

/** Does each pass of a layer play either nothing of `span`, or at least two frames of it? Less depends on rounding. */
const isClear = (layer: PlayedLayer, span: Interval): boolean =>
  [keptSpans(layer), loopSpans(layer)].every(spans => {
    const inside = spans.map(({ start, end }) => Math.min(end, span.end) - Math.max(start, span.start))
    const played = Math.max(0, ...inside) / layer.playbackSpeed
    return inside.every(part => part <= 0) || played > 2 / FPS
  })

test('T10: finds the first and last frame of some words without checking every pass of a loop', () => {
  const cases = { played: 0, notPlayed: 0 }
  fc.assert(
    fc.property(looped, span, fc.integer({ min: 1, max: 9_000 }), (layer, span, until) => {
      fc.pre(passSeconds(layer) > 0.2 && isClear(layer, span))
      const expected = wherePlayed(layer, until, span)
      cases[expected ? 'played' : 'notPlayed']++
      expect(framesPlaying(passesOf(layer, FPS, until), span, FPS)).toEqual(expected)
    }),
    { numRuns: 2_000, seed: SEED },
  )
  expect(Math.min(cases.played, cases.notPlayed)).toBeGreaterThan(220)
})

test('a loop of one frame over a day needs only a few passes', () => {
  const [sample] = fc.sample(playedLayer, { numRuns: 1, seed: SEED })
  const layer = {
    ...(sample as PlayedLayer),
    cuts: [],
    trim: { start: 0, end: 1 / FPS },
    playbackSpeed: 1,
    loop: true,
  }
  const passes = passesOf(layer, FPS, 86_400 * FPS)
  expect(passes.length).toBeLessThanOrEqual(6)
  expect(passes.at(-1)?.at(-1)?.after).toBe(86_400 * FPS)
})
