import { beforeAll, describe, expect, test } from 'vitest'
import { splitSentences } from '../../sentences/split-sentences'
import { countWords } from '../source/count-words'
import { MONOLOGUE, readTestSource, writeRequest } from '../testing/read-test-source'
import { type ParagraphChange, WritingError, type WrittenParagraph } from '../writer'
import { localWriter } from './local-writer'

const trees = readTestSource('stadtbaeume.txt')
// Sources in German are compared by their words, which takes milliseconds.
const request = writeRequest(trees, { words: 250 })
let paragraphs: WrittenParagraph[] = []

beforeAll(async () => {
  paragraphs = (await localWriter.write(request)).paragraphs
})

const rewrite = (
  index: number,
  change: ParagraphChange,
  changes: Partial<typeof request> = {},
  all = paragraphs,
) => localWriter.rewrite({ ...request, ...changes, paragraphs: all, index, change })

const longest = (): number =>
  paragraphs.reduce(
    (best, { text }, at) => (at % 2 === 1 && text.length > (paragraphs[best]?.text.length ?? 0) ? at : best),
    1,
  )

const isSaid = (sentence: string): boolean => trees.replace(/\s+/g, ' ').includes(sentence)

describe('an answer', () => {
  test('gets shorter by whole sentences, and never empty', async () => {
    const all = [...paragraphs]
    const index = longest()
    for (let rest = all[index]?.text ?? ''; splitSentences(rest).length > 1; rest = all[index]?.text ?? '') {
      const text = await rewrite(index, 'shorter', {}, all)
      expect(countWords(text)).toBeGreaterThan(0)
      expect(countWords(text)).toBeLessThan(countWords(rest))
      for (const sentence of splitSentences(text)) expect(rest).toContain(sentence)
      all[index] = { speaker_id: 'speaker-2', text }
    }
    await expect(rewrite(index, 'shorter', {}, all)).rejects.toThrow(/single sentence/)
  })

  test('gets longer by unused sentences of its part of the source, in their order, until there are none', async () => {
    const all = [...paragraphs]
    const index = longest()
    const before = all[index]?.text ?? ''
    const lengthen = async (): Promise<void> => {
      for (let round = 0; round < 20; round += 1) {
        const text = await rewrite(index, 'longer', {}, all)
        expect(countWords(text)).toBeGreaterThan(countWords(all[index]?.text ?? ''))
        all[index] = { speaker_id: 'speaker-2', text }
      }
    }
    await expect(lengthen()).rejects.toThrow(WritingError)
    const after = splitSentences(all[index]?.text ?? '')
    for (const sentence of splitSentences(before)) expect(after).toContain(sentence)
    const places = after.map(sentence => trees.replace(/\s+/g, ' ').indexOf(sentence))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    const everything = all.flatMap(({ text }) => splitSentences(text)).filter(isSaid)
    expect(new Set(everything).size).toBe(everything.length)
  })

  test('says something else of the source', async () => {
    const index = longest()
    const text = await rewrite(index, 'again')
    expect(text).not.toBe(paragraphs[index]?.text)
    expect(splitSentences(text).every(isSaid)).toBe(true)
    const others = paragraphs
      .filter((_, at) => at !== index)
      .map(paragraph => paragraph.text)
      .join(' ')
    for (const sentence of splitSentences(text)) expect(others).not.toContain(sentence)
  })

  test('keeps what the user wrote into it', async () => {
    const index = longest()
    const mine = `Ganz ehrlich. ${paragraphs[index]?.text} So war das.`
    const all = paragraphs.with(index, { speaker_id: 'speaker-2', text: mine })
    for (const change of ['longer', 'again'] as const) {
      const text = await rewrite(index, change, {}, all)
      expect(text).toMatch(/^Ganz ehrlich\. .* So war das\.$/)
    }
  })

  test('can not change if the script says all of the source', async () => {
    const whole = trees.split('\n\n').filter(part => part.endsWith('.'))
    const all = whole.map(
      (text, at): WrittenParagraph => ({ speaker_id: at % 2 ? 'speaker-1' : 'speaker-2', text }),
    )
    for (const change of ['again', 'longer'] as const)
      await expect(rewrite(2, change, {}, all)).rejects.toThrow(/The source has no (?:other|more) sentences/)
  })
})

describe('what the host says', () => {
  test('is said in other words, each time again', async () => {
    for (const index of [0, 2, paragraphs.length - 1]) {
      const text = await rewrite(index, 'again')
      expect(text).not.toBe(paragraphs[index]?.text)
      expect(text).not.toMatch(/[{}]/)
      const again = await rewrite(
        index,
        'again',
        {},
        paragraphs.with(index, { speaker_id: 'speaker-1', text }),
      )
      expect(again).not.toBe(text)
    }
  })

  test('gets longer and shorter, but not empty', async () => {
    const [first] = paragraphs
    const text = await rewrite(0, 'longer')
    expect(countWords(text)).toBeGreaterThan(countWords(first?.text ?? ''))
    const shorter = await rewrite(0, 'shorter')
    expect(countWords(shorter)).toBeLessThan(countWords(first?.text ?? ''))
    const all = paragraphs.with(0, { speaker_id: 'speaker-1', text: 'Womit beginnt der Text?' })
    await expect(rewrite(0, 'shorter', {}, all)).rejects.toThrow(/single sentence/)
  })
})

test('paragraphs of a monologue change too', async () => {
  const monologue = { ...request, ...MONOLOGUE, words: 150 }
  const { paragraphs: all } = await localWriter.write(monologue)
  const text = await rewrite(2, 'longer', monologue, all)
  expect(text.length).toBeGreaterThan(all[2]?.text.length ?? 0)
  expect(await rewrite(0, 'again', monologue, all)).toContain('Maya')
})

test('a paragraph that does not exist is an error', async () => {
  await expect(rewrite(99, 'again')).rejects.toThrow(WritingError)
})
