import { expect, test } from 'vitest'
import { cutSpans } from '@/compositions/edit/cuts'
import { isRefusal } from '@/compositions/edit/edit'
import { setSpeed } from '@/compositions/edit/set-speed'
import { isPlayed } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import type { Transcript } from '@/compositions/schema/transcript'
import { projectFrames } from '@/compositions/time/normalize'
import { languageKey, readFillerLists, writeFillerLists } from '@/web/editor/core/transcript/filler-lists'
import { spokenWords } from '@/web/editor/core/words/spoken-words'
import { spokenProject } from '@/web/editor/testing/spoken-project'
import { wordsAround } from './FindingRow'
import { countFindings, type Finding, findFindings, savedSeconds } from './findings'

/** Twelve words of which w2 is a filler, with a pause of 2.1 seconds before w8. */
function talk(): Project {
  const project = spokenProject(12)
  const { media } = project.transcripts
  if (!media) throw new Error('There are no words')
  const subtitles = media.subtitles.map(one => ({
    ...one,
    words: one.words.map(word => {
      const late = Number(word.id.slice(1)) >= 8 ? 2 : 0
      const text = word.id === 'w2' ? 'Um,' : word.text
      return { ...word, text, start: word.start + late, end: word.end + late }
    }),
  }))
  const layers = project.layers.map(one => (isPlayed(one) ? { ...one, trim: { start: 0, end: 8 } } : one))
  return {
    ...project,
    layers,
    media: Object.fromEntries(
      Object.entries(project.media).map(([ref, one]) => [ref, { ...one, duration: 8 }]),
    ),
    transcripts: { media: { ...media, subtitles } },
  }
}

const usual: Parameters<typeof findFindings>[3] = { fillers: ['um'], least: 0.8, voice: null, kept: [] }

const findingsIn = (project: Project, given = usual): Finding[] =>
  findFindings(project.transcripts.media as Transcript, spokenWords(project, 'media'), project.fps, given)

const removed = (project: Project, spans: readonly Finding[]): Project => {
  const edited = cutSpans(project, { mediaRef: 'media', spans })
  if (isRefusal(edited)) throw new Error(edited.reason)
  return edited
}

test('finds fillers and silences, and nothing more once they are cut', () => {
  const project = talk()
  const found = findingsIn(project)
  expect(found.map(one => [one.kind, one.wordIds, one.after])).toEqual([
    ['filler', ['w2'], null],
    ['silence', [], 'w7'],
  ])
  expect(findingsIn(removed(project, found))).toEqual([])
  expect(findingsIn(project, { ...usual, kept: found.slice(1).map(one => one.id) })).toHaveLength(1)
  expect(findingsIn(project, { ...usual, least: 2.5, fillers: [] })).toEqual([])
})

test('predicts by how much the project gets shorter, at any speed', () => {
  for (const speed of [1, 2]) {
    const given = talk()
    const layer = given.layers.find(isPlayed)
    const edited = setSpeed(given, { layerId: layer?.id ?? '', speed })
    const project = isRefusal(edited) ? given : edited
    const found = findingsIn(project)
    const said = savedSeconds(found, spokenWords(project, 'media').segments, project.fps)
    const gone = projectFrames(project) - projectFrames(removed(project, found))
    expect(Math.abs(said * project.fps - gone)).toBeLessThan(2)
    expect(said).toBeGreaterThan(2 / speed)
  }
})

test('counts findings in words', () => {
  const found = findingsIn(talk())
  const noise = { ...found[0], kind: 'noise' } as Finding
  expect(countFindings(found)).toBe('1 filler word and 1 silence')
  expect(countFindings([...found, noise, ...found])).toBe('2 filler words, 1 noise, and 2 silences')
  expect(countFindings([...found, noise], true)).toBe('2 fillers, 1 silence')
})

test('shows a finding with the words around it', () => {
  const project = talk()
  const [filler, silence] = findingsIn(project) as [Finding, Finding]
  const transcript = project.transcripts.media as Transcript
  expect(wordsAround(transcript, filler)).toEqual({
    before: 'word0 word1',
    after: 'word3 word4 word5 word6',
  })
  expect(wordsAround(transcript, silence).after).toBe('word8 word9 word10 word11')
})

test('stores lists of fillers by language, and ignores stored values that can not be read', () => {
  const box = new Map<string, string>()
  const storage = {
    getItem: (key: string) => box.get(key) ?? null,
    setItem: (key: string, value: string) => void box.set(key, value),
  }
  writeFillerLists(storage, { [languageKey('en-GB')]: ['basically'] })
  expect(readFillerLists(storage)).toEqual({ en: ['basically'] })
  box.set('fillers', '{"en":3')
  expect(readFillerLists(storage)).toEqual({})
})
