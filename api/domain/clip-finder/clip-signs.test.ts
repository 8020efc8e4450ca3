import { describe, expect, test } from 'vitest'
import { loadEmbedder } from '@/api/platform/providers/language/embed'
import { clipSigns, type SignName } from './clip-signs'
import { MIN_REASON_STRENGTH } from './score-clip'
import { analyzeTalk } from './talk'
import REASONS from './testing/reasons.json' with { type: 'json' }
import { spoken } from './testing/spoken'

const embed = await loadEmbedder()
const BEFORE = 'The bus was late on Monday. We took the other one, the number five. It goes past the church.'
const AFTER =
  'Okay, the next item on the list is the new printer. It is in the hall. Please sign the sheet beside it.'
const AROUND = 3

/** The strength of a sign for a text in the middle of a transcript. */
const strengthOf = async (name: SignName, text: string): Promise<number> => {
  const words = spoken([BEFORE, text, AFTER].join('\n\n'))
  const talk = await analyzeTalk(words, (words.at(-1)?.end ?? 0) + 1, { embed })
  const last = talk.sentences.length - 1 - AROUND
  const [start, end] = [talk.sentences[AROUND]?.start ?? 0, talk.sentences[last]?.end ?? 0]
  return clipSigns(talk, { first: AROUND, last, start, end })[name] ?? 0
}

describe.each(Object.entries(REASONS))('the reason for “%s”', (name, texts) => {
  test.each(texts.true)('is given for “%s”', async text => {
    expect(await strengthOf(name as SignName, text)).toBeGreaterThanOrEqual(MIN_REASON_STRENGTH)
  })

  test.each(texts.false)('is not given for “%s”', async text => {
    expect(await strengthOf(name as SignName, text)).toBeLessThan(MIN_REASON_STRENGTH)
  })
})
