import { expect, test } from 'vitest'
import { loadEmbedder } from '@/api/platform/providers/language/embed'
import { toSentences } from './sentences'
import { spoken } from './testing/spoken'
import TALKS from './testing/talks.json' with { type: 'json' }
import { topicChanges } from './topic-changes'

const embed = await loadEmbedder()

const changesOf = async (text: string) => {
  const sentences = toSentences(spoken(text))
  const changes = topicChanges(sentences, await embed(sentences.map(sentence => sentence.text)))
  return { sentences, changes }
}

test('the topic changes most where another text begins', async () => {
  const { sentences, changes } = await changesOf([TALKS.garden, TALKS.computer].join('\n\n'))
  const inside = changes.slice(1, -1)
  const most = 1 + inside.indexOf(Math.max(...inside))
  expect(sentences[most]?.text).toBe('Let me tell you about the night when our servers failed.')
})

test('there is a change from 0 to 1 before, between and after the sentences, and 1 at both ends', async () => {
  for (const text of [TALKS.price, 'Only one sentence.', 'Two. Sentences.']) {
    const { sentences, changes } = await changesOf(text)
    expect(changes).toHaveLength(sentences.length + 1)
    expect([changes[0], changes.at(-1)]).toEqual([1, 1])
    for (const change of changes) {
      expect(change).toBeGreaterThanOrEqual(0)
      expect(change).toBeLessThanOrEqual(1)
    }
  }
})
