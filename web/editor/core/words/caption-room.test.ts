import { expect, test } from 'vitest'
import { cutWords } from '@/compositions/edit/cuts'
import { writeCaption } from '@/compositions/edit/write-caption'
import type { Project } from '@/compositions/model/project'
import { done, reasonOf } from '@/compositions/testing/edit-results'
import { spokenProject } from '@/web/editor/testing/spoken-project'
import { captionRoom } from './caption-room'

const talk = spokenProject(20)
const silent: Project = { ...talk, transcripts: {} }

/** The project with only the words before a number. */
const withWords = (count: number): Project => {
  const { media } = talk.transcripts
  if (!media) throw new Error('There are no words')
  const subtitles = media.subtitles.map(one => ({
    ...one,
    words: one.words.filter(({ id }) => Number(id.slice(1)) < count),
  }))
  return { ...talk, transcripts: { media: { ...media, subtitles } } }
}

const room = (project: Project, frame: number, text = 'Hello') =>
  captionRoom(project, { frame, text, chosen: null })

test('T17: a caption begins at the playhead and lasts as long as it takes to read', () => {
  expect(room(silent, 30)).toEqual({ mediaRef: 'media', start: 1, end: 2.5, seconds: 1.5, after: 75 })
  expect(room(silent, 0, 'x'.repeat(60))).toMatchObject({ end: 4, after: 120 })
  expect(room(silent, 0, 'x'.repeat(400))).toMatchObject({ end: 6 })
})

test('T17: it begins after a word that is said at the playhead, and ends before the next word and at a cut', () => {
  expect(room(withWords(2), 17)).toMatchObject({ start: 0.9, end: 2.4 })
  expect(room(withWords(8), 120)).toMatchObject({ start: 4, end: 5.5 })
  const cut = done(cutWords(withWords(8), { mediaRef: 'media', wordIds: ['w6'] }))
  const found = room(cut, 0)
  expect(found).toEqual({ reason: 'There is no room for a caption here. Move the playhead to a pause.' })
  const end = room(silent, 290)
  expect(end).toMatchObject({ end: 10 })
})

test('asks for a video or sound at the playhead', () => {
  const having = (fields: object) =>
    ({ ...silent, layers: silent.layers.map(layer => ({ ...layer, ...fields })) }) as Project
  expect(room(having({ mute: true }), 30)).toEqual(room(silent, 30))
  const reason = 'Move the playhead onto a video or sound that is not hidden'
  expect(room(having({ hide: true }), 0)).toEqual({ reason })
})

test('T17: written captions follow each other and are a transcript of their own', () => {
  let project = silent
  let frame = 0
  for (const text of ['First line', 'Second line']) {
    const place = captionRoom(project, { frame, text, chosen: null })
    if ('reason' in place) throw new Error(place.reason)
    project = done(writeCaption(project, { ...place, text, subtitleId: text, language: 'de' }))
    frame = place.after
  }
  const { media } = project.transcripts
  expect(media).toMatchObject({ type: 'manual', language: 'de', captions: true })
  const lines = media?.subtitles.map(({ words }) => [words[0]?.start, words.at(-1)?.end, words.length])
  expect(lines).toEqual([
    [0, 1.5, 2],
    [1.5, 3, 2],
  ])
  expect(
    reasonOf(
      writeCaption(silent, {
        ...{ mediaRef: 'gone', start: 0, end: 1 },
        text: 'A',
        subtitleId: 'a',
        language: 'en',
      }),
    ),
  ).toBe('The project no longer plays this file')
  const blank = writeCaption(silent, {
    ...{ mediaRef: 'media', start: 0, end: 1 },
    text: ' ',
    subtitleId: 'a',
    language: 'en',
  })
  expect(blank).toEqual({ project: silent, reason: 'Type what is said' })
})
