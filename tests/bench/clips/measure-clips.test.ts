import { expect, test } from 'vitest'
import type { FoundClip } from '@/api/domain/clip-finder/found-clip'
import { scoreParts } from '@/api/domain/clip-finder/score-parts'
import { measureClips } from './measure-clips'
import { readText } from './read-text'
import { speakText, withoutMarks } from './speak-text'

const text = readText(`
kind: test
seed: 1

[housekeeping]
A: Can you hear me? Yes, I can hear you now.

[highlight claim]
A: Nobody quits a job. They quit a *manager*, every time.
B: And they do it on a Monday. (laughter)

[again claim]
A: As I said, nobody quits a job.
`)
const words = speakText(text)
const at = (word: string) => words.findIndex(({ text: one }) => one.startsWith(word))
const clip = (firstWord: number, lastWord: number): FoundClip => {
  const [start, end] = [words[firstWord]?.start ?? 0, words[lastWord]?.end ?? 0]
  const parts = scoreParts({}, { isJudged: true, seconds: end - start })
  return {
    firstWord,
    lastWord,
    start,
    end,
    title: '',
    score: 0,
    reasons: [],
    parts,
    topic: null,
    selectedBy: 'finder',
  }
}

test('words are in order, the same on every run, and louder and higher where emphasized', () => {
  expect(speakText(text)).toEqual(words)
  expect(words.map(({ text: one }) => one).join(' ')).toContain('They quit a manager, every time.')
  words.slice(1).forEach((word, index) => {
    expect(word.start).toBeGreaterThanOrEqual(words[index]?.end ?? 0)
  })
  const [manager, quit] = [words[at('manager')], words[at('quit')]]
  expect(manager?.loudness ?? 0).toBeGreaterThan((quit?.loudness ?? 0) + 2)
  expect(
    withoutMarks(words)
      .map(({ text: one }) => one)
      .join(''),
  ).toMatch(/^[a-z]+$/)
})

test('a moment counts as found when a clip holds most of it and not much else', () => {
  const [first, last] = [at('Nobody'), at('Monday')]
  expect(measureClips(text, words, [clip(first, last)])).toMatchObject({
    ...{ moments: 1, found: ['claim'], missed: [], housekeeping: 0, whole: 1, told_again: 0 },
  })
  expect(measureClips(text, words, [clip(first, first + 3)]).missed).toEqual(['claim'])
})

test('counts housekeeping, clip boundaries inside a sentence and repeated moments', () => {
  const [first, last] = [at('Nobody'), at('Monday')]
  expect(measureClips(text, words, [clip(0, 8)]).housekeeping).toBe(1)
  expect(measureClips(text, words, [clip(first + 1, last)]).whole).toBe(0)
  expect(measureClips(text, words, [clip(first, last), clip(last + 1, words.length - 1)]).told_again).toBe(1)
})

test('rejects a line that is neither a turn nor a passage', () => {
  expect(() => readText('[surprise]')).toThrow('no line like this: [surprise]')
})
