import { describe, expect, test } from 'vitest'
import { formatNamed, wordsOf } from '../model/project'
import { done, reasonOf } from '../testing/edit-results'
import { findText } from '../typography/captions/find-text'
import { emphasizeWords } from './change-words'
import { type EditResult, isRefusal } from './edit'
import { newProject } from './new-project'
import { replaceFound } from './replace-found'
import { replaceWords } from './replace-words'
import { tagSpeaker, untagSpeaker } from './speakers'
import { mergeSubtitles, newSubtitle, splitSubtitle } from './subtitles'

const mediaRef = 'media'
const word = (id: string, text: string, start: number) => ({ id, text, start, end: start + 0.5 })

/** Two subtitles: `a b c` from second 1, `d e` from second 5. */
const talk = newProject({
  id: 'p',
  title: 'Talk',
  type: 'scratch',
  format: formatNamed('1080X1920'),
  media: { kind: 'audio', assetId: 'a', width: 0, height: 0, fps: 0, duration: 60, hasAudio: true },
  transcript: {
    mediaRef,
    type: 'automatic',
    language: 'en',
    speakers: [{ id: 'mara', name: 'Mara' }],
    subtitles: [
      {
        id: 's1',
        speaker_id: 'mara',
        words: [word('a', 'we', 1), word('b', 'doubled', 2), word('c', 'it', 3)],
      },
      { id: 's2', speaker_id: null, words: [word('d', 'nobody', 5), word('e', 'left', 6)] },
    ],
    captions: true,
    scenes: [],
  },
})

const subtitlesOf = (edited: EditResult) => {
  if (isRefusal(edited)) throw new Error(edited.reason)
  return edited.transcripts[mediaRef]?.subtitles ?? []
}
const textOf = (edited: EditResult) =>
  subtitlesOf(edited).map(one => one.words.map(({ text }) => text).join(' '))

describe('T4: words stay in source time when their subtitles change', () => {
  test('merges and splits subtitles', () => {
    const merged = mergeSubtitles(talk, { mediaRef, subtitleIds: ['s1', 's2'] })
    expect(textOf(merged)).toEqual(['we doubled it nobody left'])
    const split = splitSubtitle(done(merged), { mediaRef, wordId: 'd', newId: 's2' })
    expect(textOf(split)).toEqual(['we doubled it', 'nobody left'])
    expect(subtitlesOf(split)[1]?.speaker_id).toBe('mara')
    expect(reasonOf(splitSubtitle(talk, { mediaRef, wordId: 'a', newId: 'x' }))).toBe(
      'A line begins here already',
    )
  })

  test('the same number of words keep their times, fewer or more share the time by their letters', () => {
    const same = replaceWords(talk, { mediaRef, wordIds: ['a', 'b'], text: 'they doubled' })
    expect(wordsOf(done(same).transcripts[mediaRef] as never).slice(0, 2)).toMatchObject([
      { id: 'a', text: 'they', start: 1, end: 1.5 },
      { id: 'b', text: 'doubled', start: 2, end: 2.5 },
    ])
    const more = replaceWords(talk, { mediaRef, wordIds: ['b'], text: 'do u bled' })
    expect(subtitlesOf(more)[0]?.words.slice(1, 4)).toMatchObject([
      { id: 'b', text: 'do', start: 2 },
      { id: 'b-1', text: 'u' },
      { id: 'b-2', text: 'bled', end: 2.5 },
    ])
    const fewer = replaceWords(talk, { mediaRef, wordIds: ['a', 'b', 'c'], text: 'done' })
    expect(subtitlesOf(fewer)[0]?.words).toMatchObject([{ id: 'a', text: 'done', start: 1, end: 3.5 }])
    const apart = replaceWords(talk, { mediaRef, wordIds: ['a', 'c'], text: 'x' })
    expect(reasonOf(apart)).toBe('Only words beside each other in one line can be replaced')
  })

  test('realigned words are where there is a voice, whatever their number', () => {
    const stretches = [
      { start: 1, end: 1.4 },
      { start: 3, end: 3.4 },
    ]
    const given = { mediaRef, wordIds: ['a', 'b', 'c'], stretches }
    const same = subtitlesOf(replaceWords(talk, { ...given, text: 'aa bbb cc' }))[0]?.words ?? []
    const times = same.map(({ start, end }) => [start, end].map(one => Number(one.toFixed(3))))
    expect(times).toEqual([
      [1, 1.24],
      [1.24, 3.16],
      [3.16, 3.4],
    ])
    const halves = subtitlesOf(replaceWords(talk, { ...given, text: 'aaa bbb' }))[0]?.words ?? []
    expect(halves).toMatchObject([
      { start: 1, end: 1.4 },
      { start: 3, end: 3.4 },
    ])
  })

  test('replaces a text everywhere at once, and keeps the text around it', () => {
    const options = { matchCase: false, wholeWords: false }
    const replaced = (sought: string, text: string) =>
      replaceFound(talk, {
        ...{ mediaRef, text },
        found: findText(talk.transcripts[mediaRef] as never, sought, options),
      })
    expect(textOf(replaced('e', 'E'))).toEqual(['wE doublEd it', 'nobody lEft'])
    expect(textOf(replaced('o', 'oo o'))).toEqual(['we doo oubled it', 'noo oboo ody left'])
    expect(textOf(replaced('doubled it', 'won'))).toEqual(['we won', 'nobody left'])
    expect(reasonOf(replaced('left', ' '))).toBe('A word needs at least one letter. To take it out, cut it')
  })

  test('pasted text loses control characters, and is refused if it has too many words', () => {
    const given = { mediaRef, wordIds: ['b'] }
    expect(textOf(replaceWords(talk, { ...given, text: '\u0000dou\u0007bled\n\tit' }))[0]).toBe(
      'we doubled it it',
    )
    expect(reasonOf(replaceWords(talk, { ...given, text: 'a '.repeat(2_000) }))).toBe(
      'A line has at most 2,000 words',
    )
    const typed = { mediaRef, subtitleId: 'n', text: 'a '.repeat(2_001), start: 4, end: 5 }
    expect(reasonOf(newSubtitle(talk, typed))).toBe('A line has at most 2,000 words')
  })

  test('typed words are inserted by their time, and share it by their letters', () => {
    const typed = { mediaRef, subtitleId: 'n', text: ' so  they said ', start: 4, end: 4.9 }
    const added = newSubtitle(talk, typed)
    expect(textOf(added)).toEqual(['we doubled it', 'so they said', 'nobody left'])
    expect(subtitlesOf(added)[1]?.words.map(({ start, end }) => [start, end])).toEqual([
      [4, expect.closeTo(4.2077, 3)],
      [expect.closeTo(4.2077, 3), expect.closeTo(4.5538, 3)],
      [expect.closeTo(4.5538, 3), 4.9],
    ])
    expect(reasonOf(newSubtitle(talk, { ...typed, text: ' ' }))).toBe('Type what is said')
    expect(reasonOf(newSubtitle(talk, { ...typed, end: 4 }))).toBe('Words end after they start')
  })
})

test('emphasizes words, and removes the emphasis again', () => {
  const marked = emphasizeWords(talk, { mediaRef, wordIds: ['b'], emphasize: true })
  expect(subtitlesOf(marked)[0]?.words[1]?.emphasize).toBe(true)
  expect(emphasizeWords(marked, { mediaRef, wordIds: ['b'], emphasize: false })).toEqual(talk)
  expect(emphasizeWords(talk, { mediaRef, wordIds: ['b'], emphasize: false })).toBe(talk)
})

describe('speakers', () => {
  const mara = { id: 'mara', name: 'Mara Lind' }

  test('a tagged speaker is renamed everywhere', () => {
    const tagged = tagSpeaker(talk, { mediaRef, subtitleIds: ['s2'], speaker: mara })
    expect(subtitlesOf(tagged).map(one => one.speaker_id)).toEqual(['mara', 'mara'])
    expect(done(tagged).transcripts[mediaRef]?.speakers).toEqual([mara])
    expect(reasonOf(tagSpeaker(talk, { mediaRef, subtitleIds: [], speaker: { ...mara, name: ' ' } }))).toBe(
      'A speaker needs a name',
    )
  })

  test('a speaker without subtitles is removed', () => {
    const untagged = untagSpeaker(talk, { mediaRef, subtitleIds: ['s1'] })
    expect(untagged.transcripts[mediaRef]?.speakers).toEqual([])
    expect(untagSpeaker(untagged, { mediaRef, subtitleIds: ['s1'] })).toBe(untagged)
  })
})
