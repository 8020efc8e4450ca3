import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newProject } from '@/compositions/edit/new-project'
import { setFields } from '@/compositions/edit/set-fields'
import { formatNamed, type Project, wordsOf } from '@/compositions/model/project'
import { spokenMedia } from '@/compositions/model/spoken-media'
import type { Transcript } from '@/compositions/schema/transcript'
import { isAudible } from '@/compositions/sound/sound-layer'
import { createEditorStore } from '@/web/editor/core/store/editor-store'
import { spokenProject } from '@/web/editor/testing/spoken-project'
import { accepted } from '@/web/editor/testing/with-layers'
import { noWordsReason } from './no-words-reason'
import { paragraphsOf } from './paragraphs'
import { countWords, selectedWords, selectionKey } from './selected-words'
import { frameOfWord, spokenWords, wordAt } from './spoken-words'
import { wordOrder, wordsBetween } from './word-order'

const COUNT = 20
const project = spokenProject(COUNT)
const transcriptOf = (value: Project): Transcript => {
  const { media } = value.transcripts
  if (!media) throw new Error('There are no words')
  return media
}
const transcript = transcriptOf(project)
const index = fc.nat(COUNT - 1)

describe('selected words', () => {
  const open = () => {
    const store = createEditorStore(project)
    store.focus('transcript')
    return store
  }

  test('are the range between two words, both included, in either direction', () => {
    fc.assert(
      fc.property(index, index, (a, b) => {
        const ids = wordsBetween(wordOrder(transcript), `w${a}`, `w${b}`)
        expect(ids).toHaveLength(Math.abs(a - b) + 1)
        expect(ids).toEqual(wordsBetween(wordOrder(transcript), `w${b}`, `w${a}`))
        expect([ids[0], ids.at(-1)]).toEqual([`w${Math.min(a, b)}`, `w${Math.max(a, b)}`])
      }),
    )
  })

  test('have one key, in either direction', () => {
    fc.assert(
      fc.property(index, index, (a, b) => {
        const [anchor, focus] = [`w${a}`, `w${b}`]
        const there = selectionKey({ mediaRef: 'media', anchor, focus })
        expect(selectionKey({ mediaRef: 'media', anchor: focus, focus: anchor })).toBe(there)
      }),
    )
  })

  test('include their subtitles, each with at least one selected word', () => {
    fc.assert(
      fc.property(index, index, (a, b) => {
        const store = open()
        store.selectWords({ mediaRef: 'media', anchor: `w${a}`, focus: `w${b}` })
        const chosen = selectedWords({ store })
        const lines = chosen?.subtitles ?? []
        expect(lines.length).toBe(Math.floor(Math.max(a, b) / 4) - Math.floor(Math.min(a, b) / 4) + 1)
        expect(chosen?.words.map(word => word.id)).toEqual(chosen?.wordIds)
      }),
    )
  })

  test('are null while the canvas has the focus, if a word no longer exists, or if none is selected', () => {
    const store = open()
    expect(selectedWords({ store })).toBeNull()
    store.selectWords({ mediaRef: 'media', anchor: 'w1', focus: 'gone' })
    expect(selectedWords({ store })).toBeNull()
    store.selectWords({ mediaRef: 'media', anchor: 'w1', focus: 'w2' })
    expect(selectedWords({ store })?.wordIds).toEqual(['w1', 'w2'])
    store.focus('canvas')
    expect(selectedWords({ store })).toBeNull()
  })

  test('are counted with singular and plural', () => {
    expect([1, 2, 1200].map(countWords)).toEqual(['1 word', '2 words', '1,200 words'])
  })
})

describe('paragraphs', () => {
  test('contain every word once, in reading order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), count => {
        const value = transcriptOf(spokenProject(count))
        const words = paragraphsOf(value).flatMap(one => one.words.map(word => word.id))
        expect(words).toEqual(wordsOf(value).map(word => word.id))
      }),
      { numRuns: 30 },
    )
  })

  test('of a single speaker have a limited length', () => {
    const value = transcriptOf(spokenProject(600))
    const alone = { ...value, subtitles: value.subtitles.map(one => ({ ...one, speaker_id: 'p0' })) }
    const lengths = paragraphsOf(alone).map(one => one.words.length)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(124)
    expect(lengths.length).toBeGreaterThan(4)
  })
})

describe('T4: words on the timeline', () => {
  test('the frame of a word is one in which it is the current word', () => {
    const { heard } = spokenWords(project, 'media')
    for (const [at, { start }] of heard.entries())
      expect(wordAt(heard, frameOfWord(start, project.fps) / project.fps)).toBe(at)
    expect(heard).toHaveLength(COUNT)
  })

  test('there is no word before the first, and the last one stays current', () => {
    const { heard } = spokenWords(project, 'media')
    expect([wordAt(heard, -1), wordAt(heard, 1000), wordAt([], 3)]).toEqual([-1, COUNT - 1, -1])
  })

  test('are the same object as long as nothing audible changes', () => {
    const box = project.layers.find(layer => layer.layer === 'BACKGROUND')?.id ?? ''
    const painted = accepted(setFields(project, { layerId: box, fields: { opacity: 0.5 } }))
    expect(spokenWords(painted, 'media')).toBe(spokenWords(project, 'media'))
    expect(spokenWords(project, null)).toEqual({ heard: [], first: new Map(), layers: [], segments: [] })
  })

  test.each([
    ['muted', { mute: true }, COUNT],
    ['without volume', { volume: 0 }, COUNT],
    ['hidden', { hide: true }, 0],
  ])('T4: a video that is %s is not audible; its words are shown unless it is hidden', (_, fields, count) => {
    const layerId = project.layers.find(isAudible)?.id ?? ''
    const silent = accepted(setFields(project, { layerId, fields }))
    expect(silent.layers.some(isAudible)).toBe(false)
    expect(spokenWords(silent, 'media').heard).toHaveLength(count)
  })
})

describe('the reason for having no words', () => {
  test('is a sentence that says what to do', () => {
    const empty = newProject({ id: 'p', title: 'New', type: 'scratch', format: formatNamed('1080X1080') })
    expect(noWordsReason(empty)).toMatch(/^Add a video/)
    expect(noWordsReason({ ...project, transcripts: {} })).toContain('not been transcribed')
    expect(noWordsReason(project)).toContain('No speech')
    const media = Object.fromEntries(
      Object.entries(project.media).map(([ref, one]) => [ref, { ...one, hasAudio: false }]),
    )
    expect(noWordsReason({ ...project, media, transcripts: {} })).toContain('no sound')
    expect([spokenMedia(empty), spokenMedia(project)]).toEqual([null, 'media'])
  })
})
