import { expect, test } from 'vitest'
import { formatNamed, type Project } from '../model/project'
import { everyMedia } from '../testing/arbitrary-layer'
import { assignSpeakers } from './assign-speakers'
import { newProject } from './new-project'

const word = (id: string, start: number) => ({ id, text: id, start, end: start + 0.5 })

const talk = newProject({
  ...{ id: 'p', title: '', type: 'captionVideo', format: formatNamed('1920X1080') },
  media: everyMedia.media!,
  transcript: {
    ...{ mediaRef: 'media', type: 'automatic', language: 'en', captions: true, scenes: [] },
    speakers: [{ id: 'mara', name: 'Mara' }],
    subtitles: [
      { id: 's', speaker_id: 'mara', words: ['a', 'b', 'c', 'd'].map((id, at) => word(id, at)) },
      { id: 't', speaker_id: null, words: ['e', 'f'].map((id, at) => word(id, at + 5)) },
    ],
  },
})

const assigned = (found: Record<string, number>, project = talk) =>
  assignSpeakers(project, { mediaRef: 'media', found: new Map(Object.entries(found)) })

const linesOf = (project: Project) =>
  project.transcripts.media?.subtitles.map(({ id, speaker_id, words }) => [
    id,
    speaker_id,
    words.map(one => one.id).join(''),
  ])

test('lines are split where the speaker changes, and get the names of their speakers', () => {
  const project = assigned({ a: 0, b: 0, c: 1, d: 0, e: 1, f: 1 }) as Project
  expect(project.transcripts.media?.speakers).toEqual([
    { id: 'mara', name: 'Mara' },
    { id: 'speaker-2', name: 'Speaker 2' },
  ])
  expect(linesOf(project)).toEqual([
    ['s', 'mara', 'ab'],
    ['s-1', 'speaker-2', 'c'],
    ['s-2', 'mara', 'd'],
    ['t', 'speaker-2', 'ef'],
  ])
})

test('a name that people chose stays with who says most of its words, a numbered one does not', () => {
  const named = (id: string, name: string): Project => {
    const { media } = talk.transcripts
    const subtitles = media!.subtitles.map(one => ({ ...one, speaker_id: one.speaker_id && id }))
    return { ...talk, transcripts: { media: { ...media!, speakers: [{ id, name }], subtitles } } }
  }
  const speakersIn = (project: Project) =>
    (assigned({ a: 0, b: 1, c: 1, d: 1, e: 0, f: 0 }, project) as Project).transcripts.media?.speakers
  expect(speakersIn(named('speaker-1', 'Mara'))).toEqual([
    { id: 'found-speaker-1', name: 'Speaker 1' },
    { id: 'speaker-1', name: 'Mara' },
  ])
  expect(speakersIn(named('x', 'Speaker 7'))).toEqual([
    { id: 'speaker-1', name: 'Speaker 1' },
    { id: 'speaker-2', name: 'Speaker 2' },
  ])
})

test('a word without a speaker stays in its line', () => {
  expect(linesOf(assigned({ b: 1, c: 1, f: 0 }) as Project)).toEqual([
    ['s', 'mara', 'abcd'],
    ['t', 'speaker-1', 'ef'],
  ])
})

test('words that are gone are refused', () => {
  expect(assigned({ x: 0 })).toMatchObject({
    reason: 'These words have changed: find the speakers again',
  })
})
