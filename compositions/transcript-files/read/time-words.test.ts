import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cpuTime } from '../../testing/cpu-time'
import { toTranscript } from '../../typography/captions/to-transcript'
import type { Cue } from './cue'
import { importTranscript } from './import-transcript'
import { timeWords } from './time-words'

const TEXT =
  'Ten years ago the city counted forty vacant parcels between the river and the station and today twenty six of them grow vegetables'

/** The words of a text, of uneven length, with a pause after every fifth one. */
const speech = (text: string, from = 0.5) => {
  let at = from
  return text.split(' ').map((word, index) => {
    const start = at
    const end = start + 0.08 * word.length
    at = end + (index % 5 === 4 ? 0.5 : 0.05)
    return { text: word, start, end }
  })
}

const heard = speech(TEXT)
const SECONDS = 60
const cue = (text: string, start: number | null = null, end = start): Cue => ({
  text,
  start,
  end,
  speaker: null,
})

/** The heard words in cues of five, as an SRT file has them: with rounded times. */
const cues = Array.from({ length: Math.ceil(heard.length / 5) }, (_, index) => {
  const words = heard.slice(index * 5, index * 5 + 5)
  const [first, last] = [words[0], words.at(-1)]
  return cue(
    words.map(({ text }) => text).join(' '),
    Math.floor(first?.start ?? 0),
    Math.ceil(last?.end ?? 0),
  )
})

const startsOf = (words: readonly { start: number }[]) => words.map(({ start }) => start)

describe('words of a file', () => {
  test('get the times at which they are heard', () => {
    const { words, heard: share, shift } = timeWords(cues, heard, SECONDS)
    expect(startsOf(words)).toEqual(startsOf(heard))
    expect(share).toBe(1)
    expect(Math.abs(shift)).toBeLessThan(1)
  })

  test('get them also without times of the file, where some words differ', () => {
    const corrected = TEXT.replace('forty vacant parcels', 'forty-one empty lots').replace('city', 'City,')
    const { words, heard: share } = timeWords([cue(corrected)], heard, SECONDS)
    expect(words.map(({ text }) => text).join(' ')).toBe(corrected)
    expect(startsOf(words)).toEqual(startsOf(heard))
    expect(share).toBeCloseTo(1 - 3 / heard.length)
  })

  test('that were not heard stay between those that were', () => {
    const longer = TEXT.replace('the river', 'the old and very quiet river')
    const { words } = timeWords([cue(longer)], heard, SECONDS)
    const at = words.findIndex(({ text }) => text === 'old')
    const before = heard.find(({ text }) => text === 'the' && longer)?.start ?? 0
    const river = heard.find(({ text }) => text === 'river')
    for (const word of words.slice(at, at + 4)) {
      expect(word.start).toBeGreaterThan(before)
      expect(word.end).toBeLessThanOrEqual(river?.start ?? 0)
    }
    expect(words.find(({ text }) => text === 'river')?.start).toBe(river?.start)
  })

  test('are found where the whole file is early or late', () => {
    const late = cues.map(one => ({ ...one, start: (one.start ?? 0) + 3600, end: (one.end ?? 0) + 3600 }))
    const { words, shift } = timeWords(late, heard, SECONDS)
    expect(startsOf(words)).toEqual(startsOf(heard))
    expect(shift).toBeCloseTo(-3600, -1)
  })

  test('are not taken for the same words elsewhere', () => {
    const twice = [...heard, ...speech(TEXT, 40)]
    const second = cues.map(one => ({ ...one, start: (one.start ?? 0) + 39.5, end: (one.end ?? 0) + 39.5 }))
    const extra = [...cues.map(one => ({ ...one, text: one.text.toUpperCase() })), ...second]
    const { words } = timeWords(extra, twice, 120)
    expect(startsOf(words)).toEqual(startsOf(twice))
  })

  test('that are not of this talk keep the times of the file', () => {
    const other = [cue('Something entirely different', 1, 2), cue('was said elsewhere', 2, 4)]
    const { words, heard: share } = timeWords(other, heard, SECONDS)
    expect(share).toBe(0)
    expect(words[0]?.start).toBe(1)
    expect(words.at(-1)?.end).toBe(4)
  })

  test('without times need a talk in which they are heard', () => {
    expect(() => timeWords([cue('Something entirely different')], heard, SECONDS)).toThrow(
      'This text is not what is said here.',
    )
    const asLong = cue(heard.map((_, index) => `other${index}`).join(' '))
    expect(() => timeWords([asLong], heard, SECONDS)).toThrow('This text is not what is said here.')
    expect(() => timeWords([cue(TEXT)], [], SECONDS)).toThrow('Transcribe the media first')
  })

  test('keep times that the file has for each of them', () => {
    const own = speech(TEXT, 7).map(({ text, start, end }) => cue(text, start, end))
    expect(startsOf(timeWords(own, heard, SECONDS).words)).toEqual(own.map(({ start }) => start))
  })

  test('of overlapping cues follow each other, and those that begin at once share the time', () => {
    const { words } = timeWords(
      [cue('one two', 1, 9), cue('three four', 3, 5), cue('five', 3, 6)],
      [],
      SECONDS,
    )
    expect(words.map(({ text }) => text)).toEqual(['one', 'two', 'three', 'four', 'five'])
    expect(words[1]?.end).toBe(3)
    expect(words[2]?.start).toBe(3)
    expect(words[4]?.end).toBe(6)
    expect(words[4]?.start).toBeGreaterThan(4)
  })

  test('with and without times in turns take no time that grows with their square', () => {
    const many = Array.from({ length: 100_000 }, (_, index) =>
      index % 2 ? cue('two words') : cue('two words', index / 1000, (index + 1) / 1000),
    )
    let count = 0
    const milliseconds = cpuTime(() => {
      count = timeWords(many, [], SECONDS).words.length
    })
    expect(count).toBe(200_000)
    expect(milliseconds).toBeLessThan(10_000)
  })

  test('after the end of the media are counted', () => {
    const { words, late } = timeWords([cue('in time', 1, 2), cue('too late', 90, 91)], [], SECONDS)
    expect(late).toBe(2)
    expect(words.at(-1)).toMatchObject({ start: SECONDS, end: SECONDS })
  })

  test('longer than 200 letters are divided', () => {
    const { words } = timeWords([cue('x'.repeat(450), 1, 2)], [], SECONDS)
    expect(words.map(({ text }) => text.length)).toEqual([200, 200, 50])
  })

  test('are all there, in order, within the media, whatever the times', () => {
    const time = fc.option(fc.double({ min: 0, max: 100, noNaN: true }))
    const anyCue = fc
      .tuple(
        fc.array(fc.constantFrom('the', 'city', 'Ten', 'years', 'other', 'river'), {
          minLength: 1,
          maxLength: 6,
        }),
        time,
        time,
      )
      .map(([words, one, other]) => {
        const isTimed = one !== null && other !== null
        return cue(
          words.join(' '),
          isTimed ? Math.min(one, other) : null,
          isTimed ? Math.max(one, other) : null,
        )
      })
    fc.assert(
      fc.property(fc.array(anyCue, { minLength: 1, maxLength: 20 }), given => {
        const timed = [cue('Ten years', 0, 1), ...given]
        const { words } = timeWords(timed, heard, SECONDS)
        expect(words.map(({ text }) => text).join(' ')).toBe(timed.map(({ text }) => text).join(' '))
        let last = 0
        for (const { start, end } of words) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThanOrEqual(start)
          expect(end).toBeLessThanOrEqual(SECONDS)
          last = start
        }
      }),
    )
  })
})

describe('a transcript that is imported', () => {
  const media = { mediaRef: 'media', seconds: SECONDS, heard: [], current: null }

  const spoken = (language: string) =>
    toTranscript({
      ...{ mediaRef: 'media', language },
      words: [
        { text: 'Hello', start: 1, end: 2, speaker: 'a' },
        { text: 'there', start: 5, end: 6, speaker: 'b' },
      ],
      speakers: [
        { id: 'a', name: 'Anna' },
        { id: 'b', name: 'Bob' },
      ],
    })

  test('keeps who speaks when, where the file has no names', () => {
    const lines = [cue('Good', 0, 1), cue('day there', 2, 4.9), cue('you', 5.1, 6), cue('all', 7, 8)]
    const { transcript } = importTranscript(
      { cues: lines, language: null },
      { ...media, current: spoken('en') },
    )
    expect(transcript.speakers.map(({ name }) => name)).toEqual(['Anna', 'Bob'])
    const said = transcript.subtitles.map(({ speaker_id: id, words: list }) => [
      id,
      list.map(({ text }) => text),
    ])
    expect(said).toEqual([
      ['a', ['Good']],
      ['a', ['day', 'there']],
      ['b', ['you']],
      ['b', ['all']],
    ])
  })

  test('has the names of its speakers, at most 20 of them', () => {
    const named = Array.from({ length: 25 }, (_, index) => ({
      ...cue(`w${index}`, index, index + 1),
      speaker: `N${index}`,
    }))
    const { transcript } = importTranscript({ cues: named, language: null }, media)
    expect(transcript.speakers.map(({ name }) => name)).toEqual(
      Array.from({ length: 20 }, (_, index) => `N${index}`),
    )
    expect(transcript.subtitles.map(({ speaker_id: id }) => id).slice(18)).toEqual([
      ...['speaker-19', 'speaker-20', null],
    ])
    expect(transcript.type).toBe('manual')
  })

  test('has the language of the file, else of the media, else that of its letters', () => {
    const language = (text: string, file: string | null, known: string | null = null) =>
      importTranscript(
        { cues: [cue(text, 0, 4)], language: file },
        { ...media, current: known === null ? null : spoken(known) },
      ).transcript.language
    expect(language('Hallo', 'de-DE', 'en')).toBe('de-DE')
    expect(language('Hallo', 'not a code!', 'en')).toBe('en')
    expect(language('Hallo', null)).toBe('und')
    expect(language('こんにちは', null)).toBe('ja')
    expect(language('你好', null)).toBe('zh')
  })
})
