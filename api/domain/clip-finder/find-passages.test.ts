import { expect, test } from 'vitest'
import { loadEmbedder } from '@/api/platform/providers/language/embed'
import { findPassages } from './find-passages'
import { toSentences } from './sentences'
import { spoken } from './testing/spoken'
import TALKS from './testing/talks.json' with { type: 'json' }

const embed = await loadEmbedder()
const talk = toSentences(
  spoken([TALKS.price, TALKS.between, TALKS.garden, TALKS.between, TALKS.computer].join('\n\n')),
)
const ask = (question: string) => findPassages(talk, question, { language: 'en', embed })

test.each([
  ['Where do we talk about price?', /price/],
  ['where do they mention growing vegetables', /tomatoes/i],
  ['What do you say about losing data', /servers|backup|database/],
  ['tomatoes', /tomatoes/i],
])('“%s” finds its passage first', async (question, said) => {
  const { passages, by } = await ask(question)
  expect(by).toBe('meaning')
  expect(passages[0]?.text).toMatch(said)
  for (const { start, end } of passages) {
    expect(end - start).toBeGreaterThan(5)
    expect(end - start).toBeLessThanOrEqual(75)
  }
  const inTime = passages.toSorted((a, b) => a.start - b.start)
  for (const [at, { start }] of inTime.slice(1).entries())
    expect(start).toBeGreaterThanOrEqual(inTime[at]?.end ?? 0)
})

test('what is not mentioned is not found', async () => {
  expect((await ask('Where do we talk about football?')).passages).toEqual([])
  expect((await findPassages([], 'price', { language: 'en', embed })).passages).toEqual([])
})

test('in other languages the words of the question are looked for, and nothing else', async () => {
  const german = toSentences(
    spoken(
      'Wir haben den Preis für unseren Kaffee verdoppelt. Die Kunden sind trotzdem geblieben. Dann kam der Sommer, und die Tomaten im Garten sind gewachsen. Wir haben sie jeden Tag gegossen.',
    ),
  )
  const inGerman = (question: string) => findPassages(german, question, { language: 'de', embed })
  const { passages, by } = await inGerman('Wo reden wir über den Preis?')
  expect(by).toBe('words')
  expect(passages[0]?.text).toMatch(/^Wir haben den Preis/)
  expect((await inGerman('Wo geht es um Fußball?')).passages).toEqual([])
})
