import { expect, test } from 'vitest'
import type { Project } from '../model/project'
import { formatNamed, wordsOf } from '../model/project'
import { done } from '../testing/edit-results'
import { toTranscript } from '../typography/captions/to-transcript'
import { correctWord } from './change-words'
import { newProject } from './new-project'
import { replaceWords } from './replace-words'
import { timeWords } from './time-words'
import { applyCorrections, wordCorrections } from './word-corrections'

const file = { kind: 'video', width: 1920, height: 1080, fps: 25, duration: 10, hasAudio: true } as const

/** A talk of a recording, with a word of a second each. */
const talk = (said: string, assetId = 'talk', from = 0): Project =>
  newProject({
    ...{ id: 'talk', title: 'Talk', type: 'videoHighlight', format: formatNamed('1080X1920') },
    media: { ...file, assetId },
    transcript: toTranscript({
      mediaRef: 'media',
      words: said
        .split(' ')
        .map((text, at) => ({ text, start: from + at, end: from + at + 1, confidence: 0.4 })),
      language: 'en',
    }),
  })

const correct = (project: Project, wordId: string, text: string): Project =>
  done(correctWord(project, { mediaRef: 'media', wordId, text }))

const words = ({ transcripts: { media } }: Project) => (media ? wordsOf(media) : [])
const textOf = (project: Project) =>
  words(project)
    .map(({ text }) => text)
    .join(' ')

/** What `edit` makes of the words, done in `other`. */
const follow = (project: Project, edit: (project: Project) => Project, other: Project) =>
  textOf(applyCorrections(other, wordCorrections(project, edit(project))))

test('E9: a corrected word is corrected where it has its text from before, as certain as it is now', () => {
  const before = talk('Telkreel cuts Telkreel')
  const after = correct(before, 'w0', 'Talkreel')
  const corrections = wordCorrections(before, after)
  const clip = applyCorrections(before, corrections)
  expect(textOf(clip)).toBe('Talkreel cuts Telkreel')
  expect(words(clip).map(({ confidence }) => confidence)).toEqual([1, 0.4, 0.4])
  const other = talk('Tailreel cuts Telkreel')
  expect(applyCorrections(other, corrections)).toBe(other)
  expect(applyCorrections(clip, wordCorrections(after, before))).toEqual(before)
})

test('E9: words that were split or merged are corrected nowhere', () => {
  const before = talk('tel creel cuts')
  const replaced = (wordIds: string[], text: string) => (project: Project) =>
    done(replaceWords(project, { mediaRef: 'media', wordIds, text }))
  expect(follow(before, replaced(['w0', 'w1'], 'Talkreel'), before)).toBe('tel creel cuts')
  expect(follow(before, replaced(['w2'], 'cut it'), before)).toBe('tel creel cuts')
  expect(follow(before, replaced(['w0', 'w1'], 'Talk reel'), before)).toBe('Talk reel cuts')
})

test('E9: a word of another recording, or of another place of it, stays, even with the same id and text', () => {
  const before = talk('the talk')
  const edit = (project: Project) => correct(project, 'w0', 'a')
  expect(follow(before, edit, talk('the talk', 'another'))).toBe('the talk')
  expect(follow(before, edit, talk('the talk', 'talk', 5))).toBe('the talk')
  const [media] = [before.media.media ?? expect.unreachable()]
  const cleaned = { ...media, assetId: 'copy', cleanedFrom: 'talk' }
  expect(follow(before, edit, { ...before, media: { media: cleaned } })).toBe('a talk')
  const timed = done(timeWords(before, { mediaRef: 'media', wordIds: ['w0'], start: 0.2, end: 0.7 }))
  expect(follow(before, edit, timed)).toBe('a talk')
})
