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

const assigned = (speakers: Record<string, number>) =>
  assignSpeakers(talk, { mediaRef: 'media', speakers: new Map(Object.entries(speakers)) })

const linesOf = (project: Project) =>
  project.transcripts.media?.subtitles.map(({ id, speaker_id, words }) => [
    id,
    speaker_id,
    words.map(one => one.id).join(''),
  ])

test('lines are split where the speaker changes, and get the names of their speakers', () => {
  const project = assigned({ a: 0, b: 0, c: 1, d: 0, e: 1, f: 1 }) as Project
  expect(project.transcripts.media?.speakers).toEqual([
    { id: 'speaker-1', name: 'Speaker 1' },
    { id: 'speaker-2', name: 'Speaker 2' },
  ])
  expect(linesOf(project)).toEqual([
    ['s', 'speaker-1', 'ab'],
    ['s-1', 'speaker-2', 'c'],
    ['s-2', 'speaker-1', 'd'],
    ['t', 'speaker-2', 'ef'],
  ])
})

test('a word without a speaker stays in its line', () => {
  expect(linesOf(assigned({ b: 1, c: 1, f: 0 }) as Project)).toEqual([
    ['s', 'speaker-2', 'abcd'],
    ['t', 'speaker-1', 'ef'],
  ])
})

test('words that are gone are refused', () => {
  expect(assigned({ x: 0 })).toMatchObject({
    reason: 'These words have changed: find the speakers again',
  })
})
