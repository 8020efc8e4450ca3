import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Project, wordsOf } from '@/compositions/model/project'
import type { Transcript } from '@/compositions/schema/transcript'
import { createEditorStore } from '@/web/editor/core/store/editor-store'
import { spokenProject } from '@/web/editor/testing/spoken-project'
import { selectedWords } from '../words/selected-words'
import { languageKey, readFillerLists, writeFillerLists } from './filler-lists'
import { pauseBeside } from './pause-beside'
import { currentMatch, searchMatches } from './search-matches'
import { createTranscriptState } from './transcript-state'

const COUNT = 16
const project = spokenProject(COUNT)
const transcriptOf = (value: Project): Transcript => {
  const { media } = value.transcripts
  if (!media) throw new Error('There are no words')
  return media
}

/** The spoken project with only every `step`th word, so that it has pauses of half a second. */
function withPauses(step: number): Project {
  const transcript = transcriptOf(project)
  const subtitles = transcript.subtitles
    .map(one => ({ ...one, words: one.words.filter(word => Number(word.id.slice(1)) % step === 0) }))
    .filter(one => one.words.length)
  return { ...project, transcripts: { media: { ...transcript, subtitles } } }
}

const pauseIn = (value: Project, anchor: string, focus = anchor) => {
  const store = createEditorStore(value)
  store.focus('transcript')
  store.selectWords({ mediaRef: 'media', anchor, focus })
  const chosen = selectedWords({ store })
  if (!chosen) throw new Error('There are no such words')
  return pauseBeside(value, chosen)
}

describe('the pause beside words', () => {
  test('there is none if words follow without a pause', () => {
    expect(pauseIn(project, 'w4')).toBeNull()
  })

  test('is right after them if there is room, and never overlaps a word', () => {
    const pick = fc.tuple(fc.constantFrom(2, 3, 4), fc.nat(COUNT - 1), fc.nat(COUNT - 1))
    let pauses = 0
    fc.assert(
      fc.property(pick, ([step, a, b]) => {
        const value = withPauses(step)
        const words = wordsOf(transcriptOf(value))
        const [first, last] = [words[Math.min(a, b) % words.length], words[Math.max(a, b) % words.length]]
        const pause = pauseIn(value, first?.id ?? '', last?.id ?? '')
        if (!pause) return
        pauses++
        const overlapping = words.filter(word => word.start < pause.end && word.end > pause.start)
        expect(overlapping).toEqual([])
        expect(pause.end - pause.start).toBeGreaterThanOrEqual(0.15)
      }),
    )
    expect(pauses).toBeGreaterThan(50)
  })

  test('is right before them at the end of the recording, and at most five seconds long', () => {
    const value = withPauses(COUNT)
    const late = {
      ...value,
      media: { media: { ...value.media.media, duration: 60 } as NonNullable<(typeof value.media)[string]> },
    }
    expect(pauseIn(late, 'w0')).toEqual({ start: 0.4, end: 5.4 })
  })
})

describe('search matches', () => {
  const options = { matchCase: false, wholeWords: false }

  test('are in the order of the words, and the same array for the same search', () => {
    const transcript = transcriptOf(project)
    const found = searchMatches(transcript, { ...options, text: 'word1' })
    expect(found.map(one => one.wordIds[0])).toEqual(['w1', 'w10', 'w11', 'w12', 'w13', 'w14', 'w15'])
    expect(searchMatches(transcript, { ...options, text: 'word1' })).toBe(found)
    expect(searchMatches(transcript, { ...options, wholeWords: true, text: 'word1' })).toHaveLength(1)
    expect(searchMatches(transcript, { ...options, matchCase: true, text: 'Word1' })).toEqual([])
  })

  test('the current match is always one of the matches, even when there were more before', () => {
    const transcript = transcriptOf(project)
    const found = searchMatches(transcript, { ...options, text: 'word1' })
    fc.assert(
      fc.property(fc.nat(40), hit => {
        expect(currentMatch(found, hit)).toBeLessThan(found.length)
        expect(currentMatch([], hit)).toBe(0)
      }),
    )
  })
})

describe('filler lists and the search state', () => {
  const storageOf = (kept: Map<string, string>) => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })

  test('filler lists are read as written, whatever they contain', () => {
    const lists = fc.dictionary(fc.constantFrom('en', 'de', 'fr'), fc.array(fc.string()))
    fc.assert(
      fc.property(lists, one => {
        const storage = storageOf(new Map())
        writeFillerLists(storage, one)
        expect(readFillerLists(storage)).toEqual({ ...one })
      }),
    )
  })

  test('a language has one list for all regions', () => {
    expect(['en', 'en-US', 'EN-gb'].map(languageKey)).toEqual(['en', 'en', 'en'])
  })

  test('changed lists are still there when the editor is reopened', async () => {
    const kept = new Map<string, string>()
    createTranscriptState(storageOf(kept)).cleaning.fillers = { en: ['basically'] }
    await expect
      .poll(() => createTranscriptState(storageOf(kept)).cleaning.fillers)
      .toEqual({
        en: ['basically'],
      })
  })

  test.each([
    ['text', 'other'],
    ['matchCase', true],
    ['wholeWords', true],
  ] as const)('changing %s resets the search to the first match', (key, value) => {
    const { search } = createTranscriptState(storageOf(new Map()))
    search.hit = 4
    Object.assign(search, { [key]: value })
    expect(search.hit).toBe(0)
  })

  test('the replacement is not searched again', () => {
    const { search } = createTranscriptState(storageOf(new Map()))
    search.hit = 4
    search.replacement = 'other'
    expect(search.hit).toBe(4)
  })
})
