import { expect, test } from 'vitest'
import { loadEmbedder } from './embed'

const embed = await loadEmbedder()

const likeness = async (one: string, other: string): Promise<number> => {
  const [a, b] = await embed([one, other])
  if (!a || !b) throw new Error('A sentence got no vector.')
  return a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0)
}

test('embeds sentences as unit vectors that do not depend on the other sentences', async () => {
  const sentences = Array.from({ length: 11 }, (_, at) => `Sentence number ${at} is about coffee.`)
  const vectors = await embed(sentences)
  expect(vectors).toHaveLength(11)
  for (const vector of vectors) expect(Math.hypot(...vector)).toBeCloseTo(1, 5)
  const [alone] = await embed([sentences[10] ?? ''])
  expect(alone?.every((value, at) => Math.abs(value - (vectors[10]?.[at] ?? 0)) < 1e-4)).toBe(true)
})

test('places sentences of similar meaning closer together', async () => {
  const near = await likeness('We doubled the price of the coffee.', 'The coffee costs twice as much now.')
  const far = await likeness('We doubled the price of the coffee.', 'The dog sleeps under the table.')
  expect(near).toBeGreaterThan(far + 0.1)
})

test('stops on abort', async () => {
  const reason = new Error('enough')
  await expect(embed(['One.'], { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
})
