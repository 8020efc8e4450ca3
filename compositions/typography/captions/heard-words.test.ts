import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlayedLayer } from '@/compositions/model/layers/layer'
import type { Word } from '@/compositions/schema/transcript'
import { playedLayer, rampedLayer, transcript } from '@/compositions/testing/arbitrary'
import { keptSpans, timeMap, toSource } from '@/compositions/time/time-map'
import { fillLines } from './lines'
import { paginate } from './pages'
import { timelineWords } from './timeline-words'

const FPS = 30

/** A minute that plays in full. */
const whole = {
  ...{ position: 0, end: null, trim: { start: 0, end: 60 }, cuts: [] },
  ...{ playbackSpeed: 1, loop: false },
}
const mapOf = (layer: Parameters<typeof timeMap>[0]) => timeMap(layer, FPS, Number.POSITIVE_INFINITY)

/** The fastest that a layer may play. */
const fastest = ({ speedPoints, playbackSpeed }: PlayedLayer): number => (speedPoints ? 4 : playbackSpeed)

describe.each([
  ['at one speed', playedLayer],
  ['in a speed ramp', rampedLayer],
])('timeline words %s', (_, anyLayer) => {
  it('T4: a word is shown when it is said, whatever is trimmed, cut, sped up or moved', () => {
    let words = 0
    fc.assert(
      fc.property(anyLayer, transcript, (layer, given) => {
        const map = mapOf(layer)
        for (const word of timelineWords(given, [map], FPS)) {
          const said = given.subtitles.flatMap(one => one.words).find(one => one.id === word.id)
          const middle = ((word.start + word.end) / 2) * FPS
          const source = toSource(map, Math.floor(middle), FPS)
          if (!said || source === null) throw new Error('A word is shown where nothing plays')
          words++
          const slack = (1.5 / FPS) * fastest(layer) + 1e-6
          expect(source).toBeGreaterThanOrEqual(said.start - slack)
          expect(source).toBeLessThanOrEqual(said.end + slack)
        }
      }),
    )
    expect(words).toBeGreaterThan(75)
  })

  it('T4: a word is shown once, unless its middle is cut', () => {
    const cases = { shown: 0, cut: 0 }
    fc.assert(
      fc.property(anyLayer, transcript, (layer, words) => {
        const shown = timelineWords(words, [mapOf(layer)], FPS)
        const heard = shown.map(word => word.id)
        expect(new Set(heard).size).toBe(heard.length)
        // Only where the source jumps is a seam, not where a ramp changes its speed.
        expect(new Set(shown.map(word => word.run)).size).toBeLessThanOrEqual(keptSpans(layer).length)
        // Seams are rounded to frames, so that a word this near to one may be on either side.
        const near = (0.6 / FPS) * fastest(layer)
        const edges = [layer.trim, ...layer.cuts].flatMap(one => [one.start, one.end])
        for (const word of words.subtitles.flatMap(one => one.words)) {
          const middle = (word.start + word.end) / 2
          const isNear = edges.some(edge => Math.abs(edge - middle) < near)
          const inside = middle > layer.trim.start && middle < layer.trim.end
          const cut = layer.cuts.some(one => middle >= one.start && middle < one.end)
          const isShown = inside && !cut
          cases[isShown ? 'shown' : 'cut'] += Number(!isNear)
          expect(isNear || heard.includes(word.id) === isShown).toBe(true)
        }
      }),
    )
    expect(Math.min(cases.shown, cases.cut)).toBeGreaterThan(75)
  })

  it('T4: a page never spans a seam', () => {
    const indices = fc.array(fc.nat(39), { minLength: 1, maxLength: 4 })
    let seams = 0
    fc.assert(
      fc.property(transcript, indices, (words, list) => {
        const all = words.subtitles.flatMap(one => one.words)
        const cuts = list.map(index => all[index % all.length] as Word)
        const sized = timelineWords(words, [mapOf({ ...whole, cuts })], FPS).map(word => ({
          ...word,
          width: word.text.length * 20,
        }))
        const countLines = (some: typeof sized) => fillLines(some, 10, 600).length
        const pages = paginate(sized, { limit: '2_line', gap: 10, countLines, autoLines: 2 })
        for (const page of pages) expect(new Set(page.words.map(word => word.run)).size).toBe(1)
        seams += Math.max(0, new Set(sized.map(word => word.run)).size - 1)
      }),
    )
    expect(seams).toBeGreaterThan(30)
  })

  it('T4: a media that plays in two layers has captions in both', () => {
    const words = fc.sample(transcript, { numRuns: 1, seed: 7 })[0]
    if (!words) throw new Error('There is no sample')
    const maps = [whole, { ...whole, position: 60 }].map(mapOf)
    const count = words.subtitles.length
    expect(timelineWords(words, maps, FPS)).toHaveLength(2 * count)
  })
})
