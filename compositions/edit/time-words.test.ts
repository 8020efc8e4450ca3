import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatNamed, type Project, wordsOf } from '../model/project'
import type { Transcript } from '../schema/transcript'
import { done, reasonOf } from '../testing/edit-results'
import { isRefusal } from './edit'
import { newProject } from './new-project'
import { roomForWords, SHORTEST_WORD, timeWords } from './time-words'

const mediaRef = 'media'

/** Twelve words of 0.4 s, one every half second, in subtitles of four. */
const talk = newProject({
  ...{ id: 'p', title: 'Talk', type: 'captionVideo', format: formatNamed('1080X1920') },
  media: { kind: 'audio', assetId: 'a', width: 0, height: 0, fps: 0, duration: 6, hasAudio: true },
  transcript: {
    ...{ mediaRef, type: 'automatic', language: 'en', speakers: [], captions: true, scenes: [] },
    subtitles: [0, 4, 8].map(from => ({
      id: `s${from}`,
      speaker_id: null,
      words: [0, 1, 2, 3].map(index => {
        const start = (from + index) / 2
        return { id: `w${from + index}`, text: 'so', start, end: start + 0.4 }
      }),
    })),
  },
})
const wordsIn = (project: Project) => wordsOf(project.transcripts[mediaRef] as Transcript)

/** The times of words, by their indexes. */
const timesOf = (project: Project, ...indexes: number[]) =>
  indexes.map(index => {
    const { start = -1, end = -1 } = wordsIn(project)[index] ?? {}
    return [Number(start.toFixed(3)), Number(end.toFixed(3))]
  })

describe('T16: words move and stretch within the pauses around them', () => {
  test('one word is moved and stretched, the others stay', () => {
    const timed = done(timeWords(talk, { mediaRef, wordIds: ['w2'], start: 0.9, end: 1.5 }))
    expect(timesOf(timed, 1, 2, 3)).toEqual([
      [0.5, 0.9],
      [0.9, 1.5],
      [1.5, 1.9],
    ])
  })

  test('several words keep their proportions, also over two subtitles', () => {
    const timed = done(timeWords(talk, { mediaRef, wordIds: ['w3', 'w4'], start: 1.6, end: 2.05 }))
    expect(timesOf(timed, 3, 4)).toEqual([
      [1.6, 1.8],
      [1.85, 2.05],
    ])
  })

  test('the last words end with the media, the first begin with it', () => {
    expect(roomForWords(talk, { mediaRef, wordIds: ['w11'] })?.room).toEqual({ start: 5.4, end: 6 })
    expect(roomForWords(talk, { mediaRef, wordIds: ['w0'] })?.room).toEqual({ start: 0, end: 0.5 })
  })

  test('words that overlap already may stay, but not go further', () => {
    const overlapping = done(timeWords(talk, { mediaRef, wordIds: ['w1'], start: 0.5, end: 1 }))
    const later: Project = {
      ...overlapping,
      transcripts: {
        media: {
          ...(overlapping.transcripts[mediaRef] as Transcript),
          subtitles: overlapping.transcripts[mediaRef]?.subtitles.map(one => ({
            ...one,
            words: one.words.map(word => (word.id === 'w2' ? { ...word, start: 0.8 } : word)),
          })) as Transcript['subtitles'],
        },
      },
    }
    expect(roomForWords(later, { mediaRef, wordIds: ['w2'] })?.room).toEqual({ start: 0.8, end: 1.5 })
  })

  test('is refused with a reason where there is no room', () => {
    const timed = (wordIds: string[], start: number, end: number) =>
      reasonOf(timeWords(talk, { mediaRef, wordIds, start, end }))
    expect(timed(['w2'], 0.8, 1.2)).toBe('These words would overlap the ones before')
    expect(timed(['w2'], 1, 1.6)).toBe('These words would overlap the ones after, or last beyond the media')
    expect(timed(['w11'], 5.5, 6.1)).toBe(
      'These words would overlap the ones after, or last beyond the media',
    )
    expect(timed(['w0'], -0.1, 0.2)).toBe('Words can’t begin before the media')
    expect(timed(['w2'], 1.2, 1.22)).toBe('This is too short for the words')
    expect(timed(['w2', 'w4'], 1, 2)).toBe('Select words that follow each other')
    expect(timed(['gone'], 1, 2)).toBe('Select words that follow each other')
  })

  test('every accepted time leaves words in order, within their room, and long enough', () => {
    const second = fc.double({ min: -1, max: 8, noNaN: true })
    fc.assert(
      fc.property(fc.nat(11), fc.integer({ min: 1, max: 5 }), second, second, (from, count, a, b) => {
        const wordIds = wordsIn(talk)
          .slice(from, from + count)
          .map(word => word.id)
        const timed = timeWords(talk, { mediaRef, wordIds, start: Math.min(a, b), end: Math.max(a, b) })
        if (isRefusal(timed)) return timed.project === talk
        const words = wordsIn(timed)
        const all = words.every(
          (word, index) => word.end >= word.start && word.start >= (words[index - 1]?.end ?? 0) - 1e-9,
        )
        const length = (words[from + wordIds.length - 1]?.end ?? 0) - (words[from]?.start ?? 0)
        return all && length >= wordIds.length * SHORTEST_WORD - 1e-3 && (words.at(-1)?.end ?? 0) <= 6
      }),
    )
  })
})
