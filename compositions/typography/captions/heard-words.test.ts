import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { playedLayer, transcript } from '@/compositions/testing/arbitrary'
import { timeMap, toSource } from '@/compositions/time/time-map'
import { fillLines } from './lines'
import { paginate } from './pages'
import { timelineWords } from './timeline-words'

const FPS = 30
const mapOf = (layer: Parameters<typeof timeMap>[0]) => timeMap(layer, FPS, Number.POSITIVE_INFINITY)

describe('heard words', () => {
  it('T4: whatever is trimmed, cut, sped up or moved, a word is shown when it is said', () => {
    fc.assert(
      fc.property(playedLayer, transcript, (layer, words) => {
        const map = mapOf(layer)
        for (const word of timelineWords(words, [map], FPS)) {
          const said = words.subtitles.flatMap(one => one.words).find(one => one.id === word.id)
          const middle = ((word.start + word.end) / 2) * FPS
          const source = toSource(map, Math.floor(middle), FPS)
          if (!said || source === null) throw new Error('a word is shown where nothing plays')
          const slack = (1.5 / FPS) * layer.playbackSpeed + 1e-6
          expect(source).toBeGreaterThanOrEqual(said.start - slack)
          expect(source).toBeLessThanOrEqual(said.end + slack)
        }
      }),
    )
  })

  it('T4: a word whose middle is cut is not shown, every other one is shown once', () => {
    fc.assert(
      fc.property(playedLayer, transcript, (layer, words) => {
        const heard = timelineWords(words, [mapOf(layer)], FPS).map(word => word.id)
        expect(new Set(heard).size).toBe(heard.length)
        for (const word of words.subtitles.flatMap(one => one.words)) {
          const middle = (word.start + word.end) / 2
          const near = (0.6 / FPS) * layer.playbackSpeed
          const edges = [layer.trim, ...layer.cuts].flatMap(one => [one.start, one.end])
          if (edges.some(edge => Math.abs(edge - middle) < near)) continue
          const inside = middle > layer.trim.start && middle < layer.trim.end
          const cut = layer.cuts.some(one => middle >= one.start && middle < one.end)
          expect(heard.includes(word.id)).toBe(inside && !cut)
        }
      }),
    )
  })

  it('T4: a page never spans a seam', () => {
    fc.assert(
      fc.property(playedLayer, transcript, (layer, words) => {
        const sized = timelineWords(words, [mapOf(layer)], FPS).map(word => ({
          ...word,
          width: word.text.length * 20,
        }))
        const countLines = (some: typeof sized) => fillLines(some, 10, 600).length
        for (const page of paginate(sized, { limit: '2_line', gap: 10, countLines, autoLines: 2 }))
          expect(new Set(page.words.map(word => word.run)).size).toBe(1)
      }),
    )
  })

  it('T4: a talk that plays in two layers is captioned in both places', () => {
    const words = fc.sample(transcript, { numRuns: 1, seed: 7 })[0]
    if (!words) throw new Error('no sample')
    const layer = {
      position: 0,
      end: null,
      trim: { start: 0, end: 60 },
      cuts: [],
      playbackSpeed: 1,
      loop: false,
    }
    const maps = [layer, { ...layer, position: 60 }].map(mapOf)
    const count = words.subtitles.length
    expect(timelineWords(words, maps, FPS)).toHaveLength(2 * count)
  })
})
