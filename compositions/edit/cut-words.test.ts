import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPlayed, type PlayedLayer } from '../model/layers/layer'
import { type Project, wordsOf } from '../model/project'
import { project as anyProject } from '../testing/arbitrary'
import { union } from '../time/spans'
import { keptSpans } from '../time/time-map'
import { cutWords, restoreWords, wordSpans } from './cuts'
import { isRefusal } from './edit'

const played = (project: Project) => project.layers.find(isPlayed) as PlayedLayer
const someWords = (project: Project, from: number, count: number) => {
  const ids = wordsOf(project.transcripts.media as Project['transcripts'][string]).map(word => word.id)
  return ids.slice(from % ids.length, (from % ids.length) + count)
}
const cutSome = fc
  .tuple(anyProject, fc.nat(39), fc.integer({ min: 1, max: 6 }))
  .map(([project, from, count]) => ({ project, wordIds: someWords(project, from, count) }))

describe('cutWords and restoreWords', () => {
  it('T6: cuts become the union of what was cut and the spans of the words, inside the trim', () => {
    fc.assert(
      fc.property(cutSome, ({ project, wordIds }) => {
        const next = cutWords(project, { mediaRef: 'media', wordIds })
        if (isRefusal(next)) return
        const { trim, cuts } = played(project)
        const spans = wordSpans(project.transcripts.media as Project['transcripts'][string], wordIds)
        const inside = spans.map(one => ({
          start: Math.max(one.start, trim.start),
          end: Math.min(one.end, trim.end),
        }))
        const expected = union([...cuts, ...inside])
        expect(played(next).cuts.map(({ start, end }) => ({ start, end }))).toEqual(
          expected.map(({ start, end }) => ({ start, end })),
        )
      }),
    )
  })

  it('T6: restoring takes the spans out of the cuts, and nothing else', () => {
    fc.assert(
      fc.property(cutSome, ({ project, wordIds }) => {
        const next = cutWords(project, { mediaRef: 'media', wordIds })
        if (isRefusal(next)) return
        const back = restoreWords(next, { mediaRef: 'media', wordIds })
        const spans = wordSpans(project.transcripts.media as Project['transcripts'][string], wordIds)
        for (const span of spans)
          for (const cut of played(back).cuts)
            expect(Math.min(span.end, cut.end) - Math.max(span.start, cut.start)).toBeLessThan(1e-6)
        const wasFree = keptSpans(played(project))
        const isFree = union([...keptSpans(played(back))])
        for (const one of wasFree)
          expect(isFree.some(free => free.start <= one.start + 1e-9 && free.end >= one.end - 1e-9)).toBe(true)
      }),
    )
  })

  it('T7: what starts after the cut moves up by what was lost, locked layers stay, ends of spanning ones too', () => {
    fc.assert(
      fc.property(cutSome, ({ project, wordIds }) => {
        const next = cutWords(project, { mediaRef: 'media', wordIds })
        if (isRefusal(next)) return
        const before = played(project)
        const lost = Math.round((before.end as number) * 30) - Math.round((played(next).end as number) * 30)
        for (const layer of project.layers.filter(one => one.asset === 'text')) {
          const now = next.layers.find(one => one.id === layer.id)
          const moved = Math.round(layer.position * 30) - Math.round((now?.position ?? 0) * 30)
          if (layer.locked) expect(now).toEqual(layer)
          if (!layer.locked && layer.position >= (before.end as number)) expect(moved).toBe(lost)
          if (layer.position <= before.position) expect(now?.end).toBe(layer.end)
          expect(moved).toBeGreaterThanOrEqual(0)
          expect(moved).toBeLessThanOrEqual(Math.max(0, lost))
        }
      }),
    )
  })

  it('refuses to cut all of a media, and says why', () => {
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
