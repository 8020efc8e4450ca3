import { expect, test } from 'vitest'
import { loadEmbedder } from '@/api/platform/providers/language/embed'
import { findClips } from './find-clips'
import { scoreParts } from './score-parts'
import { spoken } from './testing/spoken'
import TALKS from './testing/talks.json' with { type: 'json' }

const TOLD = { isJudged: true, seconds: 30 }

test('a sign changes only the part it belongs to, and is its reason', () => {
  const none = scoreParts({}, TOLD)
  const claim = scoreParts({ claim: 1 }, TOLD)
  expect(claim.opening.score).toBeGreaterThan(none.opening.score ?? 100)
  expect(claim.opening.reasons).toEqual([{ kind: 'good', text: 'Opens on a claim you have to hear out' }])
  expect({ ...claim, opening: none.opening }).toEqual(none)
})

test('every part has a reason, and a weak one says what speaks against it', () => {
  const weak = scoreParts(
    { smallTalk: 1, unfinished: 1, changesSubject: 1, housekeeping: 1, quotable: 1, question: 1 },
    TOLD,
  )
  for (const { score, reasons } of Object.values(weak)) {
    expect(score).toBeLessThan(40)
    expect(reasons.some(({ kind }) => kind === 'reservation')).toBe(true)
    expect(reasons.length).toBeLessThanOrEqual(2)
  }
  for (const { score, reasons } of Object.values(scoreParts({}, TOLD))) {
    expect(Number.isInteger(score)).toBe(true)
    expect(reasons.length).toBe(1)
  }
})

const words = spoken([TALKS.price, TALKS.between, TALKS.garden, TALKS.between, TALKS.computer].join('\n\n'))
const find = async (language?: string) =>
  findClips(words, { embed: await loadEmbedder(), durationSeconds: 200, language, atLeastOne: true })

test('found clips have the parts of their score and a topic of their own', async () => {
  const clips = await find()
  const priced = clips.find(({ title }) => /price/.test(title))
  expect(priced?.parts.opening.reasons).toContainEqual({
    ...{ kind: 'good', text: 'Opens on a claim you have to hear out' },
  })
  for (const { parts } of clips)
    for (const { score } of Object.values(parts)) expect(score).toBeGreaterThan(0)
  const topics = clips.map(({ topic }) => topic)
  expect(topics).toContainEqual(expect.stringMatching(/^(?:Tomatoes|Leaves|Soil|Water)/))
  expect(new Set(topics).size).toBe(clips.length)
})

test('in another language, only what needs no understanding is scored', async () => {
  const [clip] = await find('pl')
  expect(clip?.parts.opening).toEqual({
    ...{ score: null, reasons: [{ kind: 'reservation', text: 'Rated in English only' }] },
  })
  expect(clip?.parts.interest.score).toBeNull()
  expect(clip?.parts.clarity.score).toEqual(expect.any(Number))
  expect(clip?.parts.completeness.score).toEqual(expect.any(Number))
  expect(clip?.topic).toBeNull()
})
