import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roundTo } from '../geometry/rounding'
import { isPlayed, type PlayedLayer } from '../model/layers/layer'
import { type Project, wordsOf } from '../model/project'
import { project as anyProject } from '../testing/arbitrary'
import { type Interval, union } from '../time/spans'
import { keptSpans } from '../time/time-map'
import { cutWords, restoreWords, wordSpans } from './cuts'
import { isRefusal } from './edit'

const played = (project: Project) => project.layers.find(isPlayed) as PlayedLayer
const someWords = (project: Project, from: number, count: number) => {
  const ids = wordsOf(project.transcripts.media as Project['transcripts'][string]).map(word => word.id)
  return ids.slice(from % ids.length, (from % ids.length) + count)
}

/** A project, some of its words, and the project after they are cut. */
const cutSome = fc
  .tuple(anyProject, fc.nat(39), fc.integer({ min: 1, max: 6 }))
  .map(([project, from, count]) => {
    const wordIds = someWords(project, from, count)
    return { project, wordIds, next: cutWords(project, { mediaRef: 'media', wordIds }) }
  })
  .filter((one): one is typeof one & { next: Project } => !isRefusal(one.next))

/** The spans of words in the source, clamped to the trim of the layer. */
const spansInTrim = (project: Project, wordIds: string[]) => {
  const { trim } = played(project)
  return wordSpans(project.transcripts.media as Project['transcripts'][string], wordIds)
    .map(one => ({ start: Math.max(one.start, trim.start), end: Math.min(one.end, trim.end) }))
    .filter(({ start, end }) => end > start)
}

const rounded = (spans: readonly Interval[]) =>
  spans.map(({ start, end }) => [start, end].map(second => roundTo(second, 6)))

describe('cutWords and restoreWords', () => {
  it('T6: adds the spans of the words to the cuts, clamped to the trim', () => {
    const cases = { newCuts: 0, alreadyCut: 0 }
    fc.assert(
      fc.property(cutSome, ({ project, wordIds, next }) => {
        const { cuts } = played(project)
        const expected = union([...cuts, ...spansInTrim(project, wordIds)])
        expect(played(next).cuts.map(({ start, end }) => ({ start, end }))).toEqual(
          expected.map(({ start, end }) => ({ start, end })),
        )
        cases[rounded(expected).join() === rounded(cuts).join() ? 'alreadyCut' : 'newCuts']++
      }),
    )
    expect(cases.newCuts).toBeGreaterThan(15)
    expect(cases.alreadyCut).toBeGreaterThan(15)
  })

  it('T6: restoring words removes their spans from the cuts, and nothing else', () => {
    const cases = { restored: 0, otherCuts: 0 }
    fc.assert(
      fc.property(cutSome, ({ project, wordIds, next }) => {
        const back = played(restoreWords(next, { mediaRef: 'media', wordIds }))
        const spans = spansInTrim(project, wordIds)
        const expected = union([...keptSpans(played(project)), ...spans])
        expect(rounded(union([...keptSpans(back)]))).toEqual(rounded(expected))
        cases.restored += Number(spans.length > 0)
        cases.otherCuts += Number(back.cuts.length > 0)
      }),
    )
    expect(cases.restored).toBeGreaterThan(20)
    expect(cases.otherCuts).toBeGreaterThan(30)
  })

  it('T7: layers after the cut move up by its length; locked layers and layers that start before it stay', () => {
    const cases = { locked: 0, after: 0, before: 0 }
    fc.assert(
      fc.property(cutSome, ({ project, next }) => {
        const before = played(project)
        const lost = Math.round((before.end as number) * 30) - Math.round((played(next).end as number) * 30)
        fc.pre(lost > 0)
        for (const layer of project.layers.filter(one => one.asset === 'text')) {
          const now = next.layers.find(one => one.id === layer.id)
          const moved = Math.round(layer.position * 30) - Math.round((now?.position ?? 0) * 30)
          if (layer.locked) {
            cases.locked++
            expect(now).toEqual(layer)
          } else if (layer.position >= (before.end as number)) {
            cases.after++
            expect(moved).toBe(lost)
          }
          if (layer.position <= before.position) {
            cases.before++
            expect(now?.end).toBe(layer.end)
          }
          expect(moved).toBeGreaterThanOrEqual(0)
          expect(moved).toBeLessThanOrEqual(lost)
        }
      }),
    )
    expect(Math.min(...Object.values(cases))).toBeGreaterThan(12)
  })

  it('refuses to cut all of a media, with the reason', () => {
    fc.assert(
      fc.property(anyProject, project => {
        const layer = played(project)
        const words = wordsOf(project.transcripts.media as Project['transcripts'][string])
        const whole = {
          ...project,
          layers: project.layers.map(one =>
            one === layer
              ? { ...layer, cuts: [], trim: { start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 1 } }
              : one,
          ),
        }
        const next = cutWords(whole, { mediaRef: 'media', wordIds: words.map(word => word.id) })
        expect(isRefusal(next) && next.reason).toMatch(/has to stay/)
        expect(isRefusal(next) && next.project).toBe(whole)
      }),
      { numRuns: 20 },
    )
  })
})
