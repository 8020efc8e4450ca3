import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlayedLayer } from '../model/layers/layer'
import { playedLayer, seconds } from '../testing/arbitrary'
import { toFrame } from './frames'
import { keptSpans, passSeconds, timeMap, toSource, toTimeline } from './time-map'

const FPS = 30
const FOREVER = Number.POSITIVE_INFINITY

/** A simple model: is this second of the source kept? */
const isKept = (layer: PlayedLayer, source: number): boolean =>
  source >= layer.trim.start &&
  source < layer.trim.end &&
  !layer.cuts.some(cut => source >= cut.start && source < cut.end)

const keptMilliseconds = (layer: PlayedLayer): number =>
  Array.from({ length: 60_000 }, (_, ms) => isKept(layer, (ms + 0.5) / 1000)).filter(Boolean).length

describe('time map', () => {
  it('T2: a layer lasts as long as the seconds it keeps, at its speed, rounded to a frame', () => {
    fc.assert(
      fc.property(playedLayer, layer => {
        const map = timeMap(layer, FPS, FOREVER)
        const frames = map.reduce((sum, one) => sum + one.after - one.first, 0)
        const expected = (keptMilliseconds(layer) / 1000 / layer.playbackSpeed) * FPS
        expect(Math.abs(frames - expected)).toBeLessThanOrEqual(0.5 + 1e-6)
      }),
      { numRuns: 60 },
    )
  })

  it('T2: segments follow one another without a gap despite rounding', () => {
    fc.assert(
      fc.property(playedLayer, layer => {
        const map = timeMap(layer, FPS, FOREVER)
        map.forEach((one, index) => {
          expect(one.after).toBeGreaterThan(one.first)
          expect(one.first).toBe(index ? map[index - 1]?.after : toFrame(layer.position, FPS))
        })
      }),
    )
  })

  it('T2: rounding errors do not accumulate: every seam is within half a frame of its exact position', () => {
    let seams = 0
    fc.assert(
      fc.property(playedLayer, layer => {
        const origin = toFrame(layer.position, FPS)
        let played = 0
        for (const span of keptSpans(layer)) {
          const begins = origin + (played / layer.playbackSpeed) * FPS
          const one = timeMap(layer, FPS, FOREVER).find(segment => segment.source === span.start)
          seams += Number(one !== undefined)
          expect(Math.abs((one?.first ?? begins) - begins)).toBeLessThanOrEqual(0.5 + 1e-6)
          played += span.end - span.start
        }
      }),
    )
    expect(seams).toBeGreaterThan(45)
  })

  it('T3: a frame shows one second of the source, and that second maps back to the frame', () => {
    const share = fc.noBias(fc.nat(999)).map(part => part / 1000)
    fc.assert(
      fc.property(playedLayer, share, (layer, share) => {
        const map = timeMap(layer, FPS, FOREVER)
        const [first, last] = [map[0], map.at(-1)]
        fc.pre(first !== undefined && last !== undefined)
        const n = first.first + Math.floor(share * (last.after - first.first))
        const source = toSource(map, n, FPS)
        if (source === null) throw new Error('A frame of the layer shows nothing')
        const back = toTimeline(map, source, FPS).map(second => Math.abs(second * FPS - n))
        expect(Math.min(...back)).toBeLessThan(1e-6)
        expect(toSource(map, last.after, FPS)).toBeNull()
      }),
    )
  })

  it('T2: a loop repeats from loopFrom until its end', () => {
    const cases = { repeated: 0, segments: 0 }
    fc.assert(
      fc.property(
        playedLayer,
        seconds(0, 60),
        fc.integer({ min: 1, max: 3000 }),
        (layer, loopFrom, frames) => {
          const until = toFrame(layer.position, FPS) + frames
          const looped = { ...layer, loop: true, loopFrom }
          const map = timeMap(looped, FPS, until)
          const pass = keptSpans(layer).reduce((sum, one) => sum + one.end - one.start, 0)
          fc.pre(pass > 0.5)
          const again = keptSpans(layer).reduce(
            (sum, one) => sum + Math.max(0, one.end - Math.max(one.start, loopFrom)),
            0,
          )
          for (const one of map) {
            cases.segments++
            const kept = keptSpans(layer).some(span => one.source >= span.start && one.source < span.end)
            expect(kept).toBe(true)
          }
          // A shorter round may take less than a frame.
          fc.pre(again === 0 || again / layer.playbackSpeed > 0.5)
          cases.repeated += Number(until > toFrame(layer.position, FPS) + toFrame(passSeconds(layer), FPS))
          expect(map.at(-1)?.after).toBe(until)
        },
      ),
    )
    expect(cases.repeated).toBeGreaterThan(30)
    expect(cases.segments).toBeGreaterThan(500)
  })

  it('T2: a cached time map equals a new one, whatever end was asked for before', () => {
    const ends = fc.array(fc.oneof(fc.integer({ min: 0, max: 2_000 }), fc.constant(FOREVER)), {
      minLength: 2,
      maxLength: 6,
    })
    let cached = 0
    fc.assert(
      fc.property(playedLayer, ends, fc.boolean(), (given, untils, loop) => {
        const layer = { ...given, loop }
        // A loop without an end would never stop.
        const ends = loop ? untils.filter(Number.isFinite) : untils
        cached += Math.max(0, ends.length - 1)
        for (const until of ends)
          expect(timeMap(layer, FPS, until)).toEqual(timeMap({ ...layer, cuts: [...layer.cuts] }, FPS, until))
      }),
    )
    expect(cached).toBeGreaterThan(100)
  })

  it('T3: a second of the source that plays twice maps to two frames', () => {
    const layer = { position: 0, end: null, trim: { start: 2, end: 4 }, cuts: [], playbackSpeed: 1 }
    const map = timeMap({ ...layer, loop: true, loopFrom: 2 }, FPS, 150)
    expect(toTimeline(map, 3, FPS)).toEqual([1, 3])
    expect(toTimeline(map, 4.5, FPS)).toEqual([])
  })
})
