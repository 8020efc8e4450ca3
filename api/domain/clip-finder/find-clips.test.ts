import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loadEmbedder } from '@/api/platform/providers/language/embed'
import { type FindOptions, findClips } from './find-clips'
import type { FoundClip } from './found-clip'
import type { TimedWord } from './sentences'
import { spoken } from './testing/spoken'
import TALKS from './testing/talks.json' with { type: 'json' }

const embed = await loadEmbedder()

/** The shortest pause in seconds that can end a sentence in a transcript without punctuation. */
const LEAST_PAUSE = 0.2

const endOf = (words: readonly TimedWord[]): number => words.at(-1)?.end ?? 0

const find = (
  words: readonly TimedWord[],
  durationSeconds = endOf(words) + 1,
  options: Partial<FindOptions> = {},
): Promise<FoundClip[]> => findClips(words, { embed, durationSeconds, ...options })

const textOf = (words: readonly TimedWord[], { firstWord, lastWord }: FoundClip): string =>
  words
    .slice(firstWord, lastWord + 1)
    .map(({ text }) => text)
    .join(' ')

/** Whether a clip may begin or end between these two words. */
const mayBreak = (words: readonly TimedWord[], before: number): boolean => {
  const [left, right] = [words[before], words[before + 1]]
  if (!left || !right) return true
  return /[.!?]$/.test(left.text) || right.start - left.end >= LEAST_PAUSE
}

describe('clips of any talk', () => {
  const word = fc.record({
    text: fc.constantFrom(
      ...'we sold the coffee, nobody left. Why? because people and two hundred bags stop asking! then never'.split(
        ' ',
      ),
    ),
    said: fc.double({ min: 0.05, max: 0.8, noNaN: true }),
    gap: fc.constantFrom(0, 0, 0.1, 0.3, 0.4, 0.8, 3),
  })
  const talk = fc.array(word, { minLength: 1, maxLength: 350 }).map(parts => {
    let at = 0
    return parts.map(({ text, said, gap }) => {
      const start = at + gap
      at = start + said
      return { text, start, end: at }
    })
  })

  test('last 20 to 60 s, are within the source, break only at allowed points and do not overlap', async () => {
    await fc.assert(
      fc.asyncProperty(talk, fc.double({ min: 0, max: 30, noNaN: true }), async (words, rest) => {
        const duration = endOf(words) + rest
        const clips = await find(words, duration, { atLeastOne: true })
        for (const clip of clips) {
          const length = clip.end - clip.start
          expect(length).toBeGreaterThanOrEqual(Math.min(20, duration) - 1e-9)
          expect(length).toBeLessThanOrEqual(60 + 1e-9)
          expect(clip.start).toBeGreaterThanOrEqual(0)
          expect(clip.end).toBeLessThanOrEqual(duration + 1e-9)
          expect(mayBreak(words, clip.firstWord - 1)).toBe(true)
          expect(mayBreak(words, clip.lastWord)).toBe(true)
          expect(clip.start).toBeLessThanOrEqual(words[clip.firstWord]?.start ?? 0)
          expect(clip.start).toBeGreaterThanOrEqual((words[clip.firstWord - 1]?.end ?? 0) - 1e-9)
          expect(clip.end).toBeGreaterThanOrEqual(words[clip.lastWord]?.end ?? 0)
          expect(clip.end).toBeLessThanOrEqual((words[clip.lastWord + 1]?.start ?? duration) + 1e-9)
          expect(clip.title.length).toBeGreaterThan(0)
          expect(clip.title.length).toBeLessThanOrEqual(60)
        }
        const inTime = clips.toSorted((a, b) => a.start - b.start)
        inTime.slice(1).forEach((clip, index) => {
          expect(clip.start).toBeGreaterThanOrEqual(inTime[index]?.end ?? 0)
        })
        expect(clips.map(({ score }) => score)).toEqual(
          clips.map(({ score }) => score).toSorted((a, b) => b - a),
        )
      }),
      { numRuns: 40 },
    )
  })

  test('are the same on every run', async () => {
    const words = spoken(TALKS.price)
    expect(await find(words)).toEqual(await find(words))
  })
})

describe('short sources', () => {
  test('a source under 20 s is one clip as a whole', async () => {
    const words = spoken('Nobody left. We doubled the price of everything, and sales went up by half.')
    const [clip, ...others] = await find(words, 12)
    expect(others).toEqual([])
    expect(clip).toMatchObject({ start: 0, end: 12, firstWord: 0, lastWord: words.length - 1 })
  })

  test('a source shorter than a clip is said to be whole, not a story in it', async () => {
    const words = spoken(
      'When we began, nobody came. But then we doubled the price, and sales went up by half.',
    )
    const [clip] = await find(words, 12)
    const reasons = clip?.reasons.map(({ text }) => text) ?? []
    expect(reasons.filter(text => /^Whole story|the subject/.test(text))).toEqual([])
  })

  test('short speech in a longer source is one clip with silence around it', async () => {
    const words = spoken('Nobody left. We doubled the price of everything, and sales went up by half.', 100)
    const [clip, ...others] = await find(words, endOf(words) + 16)
    expect(others).toEqual([])
    expect((clip?.end ?? 0) - (clip?.start ?? 0)).toBeCloseTo(20, 5)
    expect(clip?.end).toBeLessThanOrEqual(endOf(words) + 16)
  })

  test('finds no clip without words, even if one is required', async () => {
    expect(await find([], 30, { atLeastOne: true })).toEqual([])
  })
})

describe('choosing clips', () => {
  const parts = [TALKS.price, TALKS.between, TALKS.garden, TALKS.between, TALKS.computer]
  const words = spoken(parts.join('\n\n'))

  test('each subject gives its own clip, and none overlaps another subject', async () => {
    const clips = await find(words)
    for (const [inside, outside] of [
      [/price/, /tomatoes|servers|boxes/i],
      [/tomatoes/i, /price|servers|boxes/],
      [/servers|backup/, /price|tomatoes|boxes/i],
    ] as const) {
      const clip = clips.find(one => inside.test(textOf(words, one)))
      expect(clip && textOf(words, clip)).not.toMatch(outside)
    }
    expect(clips).toHaveLength(3)
  })

  test('prefers a claim with a closing line to small talk, with reasons for it', async () => {
    const talk = spoken(TALKS.price)
    const [best] = await find(talk)
    expect(best?.title).toBe('We doubled the price of our best coffee and nobody left')
    expect(best && textOf(talk, best)).toMatch(/^We doubled the price/)
    expect(best?.reasons).toContainEqual({ kind: 'good', text: 'Opens on a claim you have to hear out' })
  })

  test('ends a clip at its closing line, with a reason that names the kind of line', async () => {
    const clips = await find(words)
    const computer = clips.find(clip => /servers/.test(textOf(words, clip)))
    expect(computer && textOf(words, computer)).toMatch(/Test yours before you need it\.$/)
    expect(computer?.reasons.map(({ text }) => text)).toContain('Ends on a tip people can use')
  })

  test('finds no clip in dull talk, or the best one if one is required', async () => {
    const dull = spoken([TALKS.smallTalk, TALKS.between].join('\n\n'))
    expect(await find(dull)).toEqual([])
    const [best, ...others] = await find(dull, undefined, { atLeastOne: true })
    expect(others).toEqual([])
    expect(best?.score).toBeLessThan(50)
  })

  test('clips never cover all of a transcript, however good it is', async () => {
    const all = spoken([TALKS.price, TALKS.garden, TALKS.computer].join('\n\n'))
    const seconds = (await find(all)).reduce((sum, { start, end }) => sum + end - start, 0)
    expect(seconds).toBeGreaterThan(20)
    expect(seconds).toBeLessThanOrEqual(0.6 * endOf(all))
  })
})

describe('requested options', () => {
  const words = spoken([TALKS.price, TALKS.between, TALKS.garden, TALKS.between, TALKS.computer].join('\n\n'))

  test.each([
    ['short', 15, 30],
    ['medium', 30, 60],
  ] as const)('%s clips last %d to %d s', async (length, least, most) => {
    const clips = await find(words, undefined, { length })
    expect(clips.length).toBeGreaterThan(0)
    for (const { start, end } of clips) {
      expect(end - start).toBeGreaterThanOrEqual(least)
      expect(end - start).toBeLessThanOrEqual(most)
    }
  })

  test('a topic in other words than spoken gives only its clip, with a reason that names the topic', async () => {
    const clips = await find(words, undefined, { topic: 'growing vegetables' })
    expect(clips).toHaveLength(1)
    expect(clips[0] && textOf(words, clips[0])).toMatch(/tomatoes/i)
    expect(clips[0]?.reasons[0]).toEqual({ kind: 'good', text: 'About “growing vegetables”' })
  })

  test('finds no clip for a topic that is not mentioned', async () => {
    expect(await find(words, undefined, { topic: 'football world cup' })).toEqual([])
  })

  test('finds neither known clips again nor the same content elsewhere', async () => {
    const known = await find(words)
    expect(await find(words, undefined, { known })).toEqual([])
    const retold = spoken(
      [TALKS.price, TALKS.between, TALKS.computer, TALKS.between, TALKS.computer].join('\n\n'),
    )
    const clips = await find(retold)
    expect(clips.filter(clip => /servers/.test(textOf(retold, clip)))).toHaveLength(1)
  })

  test("a user's clip of the whole source does not hide the clips within it", async () => {
    const known = [{ start: 0, end: endOf(words) }]
    expect(await find(words, undefined, { known })).toHaveLength(3)
  })
})

test('an hour of speech takes less than 30 s of CPU time, and repeated content is found once', async () => {
  const hour = spoken(
    Array.from({ length: 32 }, () => [TALKS.price, TALKS.garden, TALKS.computer].join('\n\n')).join('\n\n'),
  )
  expect(hour.length).toBeGreaterThan(9000)
  const before = process.cpuUsage()
  const clips = await find(hour)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1e6).toBeLessThan(30)
  expect(clips).toHaveLength(3)
})
