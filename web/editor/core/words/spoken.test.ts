import { expect, test } from 'vitest'
import { cutWords } from '@/compositions/edit/cuts'
import type { Project } from '@/compositions/model/project'
import { spokenMedia } from '@/compositions/model/spoken-media'
import type { Transcript } from '@/compositions/schema/transcript'
import { spokenProject } from '@/web/editor/testing/spoken-project'
import { paragraphsOf } from './paragraphs'
import { frameOfWord, spokenWords, wordAt } from './spoken-words'
import { wordOrder, wordsBetween } from './word-order'

const project = spokenProject(12)
const transcript = project.transcripts.media as Transcript

test('T4: a cut word does not play, and the words after it play earlier', () => {
  const cut = cutWords(project, { mediaRef: 'media', wordIds: ['w2'] }) as Project
  const before = spokenWords(project, 'media')
  const { heard, first } = spokenWords(cut, 'media')
  expect(first.has('w2')).toBe(false)
  expect(heard).toHaveLength(11)
  const moved = (before.first.get('w3')?.start ?? 0) - (first.get('w3')?.start ?? 0)
  expect(moved).toBeCloseTo(0.5, 1)
})

test('the current word is the last one that has begun', () => {
  const { heard } = spokenWords(project, 'media')
  expect(wordAt(heard, -1)).toBe(-1)
  expect(wordAt(heard, 0.5)).toBe(1)
  expect(wordAt(heard, 0.99)).toBe(1)
  expect(wordAt(heard, 100)).toBe(11)
})

test('seeking to a word reaches a frame in which that word is the current one', () => {
  const { heard } = spokenWords(project, 'media')
  const shifted = heard.map(word => ({ ...word, start: word.start + 0.01 }))
  for (const [index, word] of shifted.entries())
    expect(wordAt(shifted, frameOfWord(word.start, project.fps) / project.fps)).toBe(index)
})

test("shows the words of the caption track's media", () => {
  expect(spokenMedia(project)).toBe('media')
  expect(spokenMedia({ ...project, layers: [], transcripts: {} })).toBeNull()
})

test('a new speaker or a long pause begins a paragraph', () => {
  expect(paragraphsOf(transcript).map(one => one.id)).toEqual(['s0', 's1', 's2'])
  const late = transcript.subtitles.map(subtitle => ({
    ...subtitle,
    speaker_id: 'p0',
    words: subtitle.words.map(word =>
      subtitle.id === 's2' ? { ...word, start: word.start + 5, end: word.end + 5 } : word,
    ),
  }))
  const paragraphs = paragraphsOf({ ...transcript, subtitles: late })
  expect(paragraphs.map(one => one.words.length)).toEqual([8, 4])
})

test.each(['。', '।', '۔', '.'])('a long paragraph ends at a sentence that ends with %s', mark => {
  const subtitles = Array.from({ length: 10 }, (_, line) => ({
    id: `s${line}`,
    speaker_id: null,
    words: Array.from({ length: 10 }, (_, word) => {
      const start = (line * 10 + word) / 10
      const text = line % 2 && word === 9 ? `a${mark}` : 'a'
      return { id: `w${line}-${word}`, text, start, end: start + 0.1 }
    }),
  }))
  expect(paragraphsOf({ ...transcript, subtitles }).map(one => one.words.length)).toEqual([60, 40])
})

test('a selection is the same in both directions, and empty if a word no longer exists', () => {
  const order = wordOrder(transcript)
  expect(wordsBetween(order, 'w3', 'w1')).toEqual(['w1', 'w2', 'w3'])
  expect(wordsBetween(order, 'w1', 'gone')).toEqual([])
})
