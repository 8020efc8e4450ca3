import { expect, test } from 'vitest'
import type { ClipSigns, SignName } from './clip-signs'
import { toReasons, toScore, weigh } from './score-clip'
import SIGNS from './signs.json' with { type: 'json' }

test('good signs have positive weights, reservations negative ones', () => {
  for (const [name, { weight, kind }] of Object.entries(SIGNS)) {
    expect(weigh({ [name]: 1 })).toBe(weight)
    expect(weight > 0).toBe(kind === 'good')
  }
})

test('a score is a whole number from 0 to 100, higher for more weight', () => {
  const scores = [-500, -40, 60, 80, 120, 500].map(toScore)
  expect(scores).toEqual(scores.toSorted((a, b) => a - b))
  expect([scores[0], scores[2], scores.at(-1)]).toEqual([0, 50, 100])
  for (const score of scores) expect(Number.isInteger(score)).toBe(true)
})

test('lists at most three good reasons, then at most two reservations, by weight', () => {
  const all = Object.fromEntries(Object.keys(SIGNS).map(name => [name as SignName, 1])) as ClipSigns
  const reasons = toReasons(all, { seconds: 42.4, topic: 'money', why: 'A turn' })
  expect(reasons.map(({ kind }) => kind)).toEqual(['good', 'good', 'good', 'reservation', 'reservation'])
  expect(reasons.slice(0, 2).map(({ text }) => text)).toEqual(['A turn', 'About “money”'])
  expect(reasons.every(({ text }) => text !== '')).toBe(true)
})

test('a clip that a model has selected without a reason that can be used says so', () => {
  expect(toReasons({ selected: 1 }, { seconds: 30 })).toEqual([
    { kind: 'good', text: 'OpenAI counts it among the best' },
  ])
})

test('names the length in whole seconds, and omits weak signs', () => {
  expect(toReasons({ wholeStory: 1, claim: 0.1, substance: 1 }, { seconds: 42.4 })).toEqual([
    { kind: 'good', text: 'Whole story in 42 s' },
  ])
})
