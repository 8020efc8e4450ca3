import { beforeAll, expect, test } from 'vitest'
import { script } from './script'
import { speakScript, type TalkSpeech } from './speak-script'

let speech: TalkSpeech
beforeAll(async () => {
  speech = await speakScript()
}, 120_000)

const turnStarts = (): number[] => {
  const starts: number[] = []
  let word = 0
  for (const { text } of script.turns) {
    starts.push(speech.words[word]?.start ?? Number.NaN)
    word += text.split(' ').length
  }
  return starts
}

test('the made talk lasts about two minutes and has two speakers', () => {
  expect(speech.duration).toBeGreaterThan(110)
  expect(speech.duration).toBeLessThan(140)
  expect(speech.samples.length / speech.sampleRate).toBeCloseTo(speech.duration, 2)
  expect(new Set(speech.words.map(({ speaker }) => speaker))).toEqual(new Set(['mara', 'deniz']))
})

test('its words are those of the script, each with a span of its own, one after another', () => {
  expect(speech.words.map(({ text }) => text).join(' ')).toBe(script.turns.map(({ text }) => text).join(' '))
  for (const [index, { start, end }] of speech.words.entries()) {
    expect(end).toBeGreaterThan(start)
    expect(start).toBeGreaterThanOrEqual(speech.words[index - 1]?.end ?? 0)
  }
})

test('between two turns no one speaks for 0.35 s or more', () => {
  for (const start of turnStarts().slice(1)) {
    const before = speech.words.findLast(({ end }) => end <= start)
    expect(start - (before?.end ?? start)).toBeGreaterThanOrEqual(0.35)
  }
})

test('it holds four stories of 20 to 60 s', () => {
  const starts = turnStarts()
  const stories = starts.filter((_, turn) => turn === 0 || script.turns[turn]?.topic)
  expect(stories.length).toBe(4)
  for (const [index, start] of stories.entries()) {
    const end = stories[index + 1] ?? speech.duration
    expect(end - start).toBeGreaterThan(20)
    expect(end - start).toBeLessThan(60)
  }
})

test('no sample is cut off', () => {
  let peak = 0
  for (const sample of speech.samples) peak = Math.max(peak, Math.abs(sample))
  expect(peak).toBeGreaterThan(0.3)
  expect(peak).toBeLessThan(0.99)
})
