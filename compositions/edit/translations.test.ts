import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPlayed } from '../model/layers/layer'
import { formatNamed, type Project } from '../model/project'
import type { TranslatedLine } from '../schema/transcript'
import { done, reasonOf } from '../testing/edit-results'
import { heardWords } from '../transcript-files/heard-words'
import { toSrt } from '../transcript-files/write-subtitles'
import { correctWord } from './change-words'
import { cutWords, restoreWords } from './cuts'
import { makeClip } from './make-clip'
import { newProject } from './new-project'
import { replaceTranscript } from './replace-transcript'
import { translationRows } from './translation-rows'
import { editTranslation, removeTranslation, showCaptionsIn } from './translations'

const mediaRef = 'media'
const TEXTS = ['We', 'doubled', 'the', 'price.', 'Nobody', 'left.']

const line = (id: string, start: number, end: number, original: string, text: string): TranslatedLine => ({
  ...{ id, language: 'es', start, end, original, words: text.split(' ') },
})

const LINES = [
  line('one', 1, 4.8, 'We doubled the price.', 'Duplicamos el precio.'),
  line('two', 5, 6.8, 'Nobody left.', 'Nadie se fue.'),
]

/** Two sentences of one utterance from second 1 and 5: each word begins at a second and lasts 0.8 s. */
const talk = (translations: TranslatedLine[] | null = LINES): Project =>
  newProject({
    ...{ id: 'p', title: 'Talk', type: 'scratch', format: formatNamed('1080X1920') },
    media: { kind: 'audio', assetId: 'a', width: 0, height: 0, fps: 0, duration: 60, hasAudio: true },
    transcript: {
      ...{ mediaRef, type: 'automatic', language: 'en', speakers: [], captions: true, scenes: [] },
      subtitles: [
        {
          ...{ id: 's1', speaker_id: null },
          words: TEXTS.map((text, at) => ({ id: `w${at}`, text, start: at + 1, end: at + 1.8 })),
        },
      ],
      ...(translations && { translations }),
    },
  })

const rowsOf = (project: Project, language = 'es') =>
  translationRows(project, mediaRef, language).map(({ original, line, isChanged }) => ({
    original,
    text: line?.words.join(' ') ?? null,
    isChanged,
  }))

const textOf = (project: Project) =>
  heardWords(project)
    .map(({ text }) => text)
    .join(' ')

const shown = (project: Project) => showCaptionsIn(project, 'es')

describe('F14: captions in another language', () => {
  test('are those of the chosen translation, in the time of their lines; without one, the words as before', () => {
    expect(textOf(talk())).toBe(TEXTS.join(' '))
    const words = heardWords(shown(talk()))
    expect(words.map(({ text }) => text)).toEqual(['Duplicamos', 'el', 'precio.', 'Nadie', 'se', 'fue.'])
    expect(words[0]?.start).toBeCloseTo(1)
    expect(words[2]?.end).toBeCloseTo(4.8)
    expect(words[3]?.start).toBeCloseTo(5)
    // A word of ten letters takes longer than one of two.
    expect((words[0]?.end ?? 0) - (words[0]?.start ?? 0)).toBeGreaterThan(
      (words[1]?.end ?? 0) - (words[1]?.start ?? 0),
    )
    expect(toSrt(shown(talk()))).toContain('Nadie se fue.')
    expect(textOf(showCaptionsIn(shown(talk()), null))).toBe(TEXTS.join(' '))
  })

  test('a language without a translation shows the words as they are said', () => {
    expect(showCaptionsIn(talk(), 'fr')).toEqual(talk())
    expect(showCaptionsIn(shown(talk()), 'fr')).toEqual(talk())
    const orphan = talk()
    const transcripts = { media: { ...orphan.transcripts.media!, captionLanguage: 'fr' } }
    expect(textOf({ ...orphan, transcripts })).toBe(TEXTS.join(' '))
  })

  test('a line whose words are cut in part keeps all of its words, in the time that is left; one that is cut is gone', () => {
    const partly = done(cutWords(shown(talk()), { mediaRef, wordIds: ['w1', 'w2'] }))
    expect(textOf(partly)).toBe('Duplicamos el precio. Nadie se fue.')
    const seconds = heardWords(partly)
    expect(seconds[2]?.end).toBeCloseTo(4.8 - 2, 1)
    const gone = done(cutWords(shown(talk()), { mediaRef, wordIds: ['w4', 'w5'] }))
    expect(textOf(gone)).toBe('Duplicamos el precio.')
    const back = done(restoreWords(gone, { mediaRef, wordIds: ['w4', 'w5'] }))
    expect(heardWords(back)).toEqual(heardWords(shown(talk())))
  })

  test('no cut takes a word from a line of which something is heard, and adds none', () => {
    const cuts = fc.uniqueArray(fc.nat(TEXTS.length - 1), { maxLength: TEXTS.length })
    fc.assert(
      fc.property(cuts, chosen => {
        const cut = done(cutWords(shown(talk()), { mediaRef, wordIds: chosen.map(at => `w${at}`) }))
        const isHeard = (from: number, after: number) =>
          TEXTS.some((_, at) => at >= from && at < after && !chosen.includes(at))
        const expected = [
          ...(isHeard(0, 4) ? ['Duplicamos el precio.'] : []),
          ...(isHeard(4, 6) ? ['Nadie se fue.'] : []),
        ]
        expect(textOf(cut)).toBe(expected.join(' '))
        expect(rowsOf(cut).map(({ text }) => text)).toEqual(expected)
      }),
    )
  })

  test('T4: a muted sound is captioned in any language, a hidden one says nothing', () => {
    const project = shown(talk())
    const withFields = (fields: object) => ({
      ...project,
      layers: project.layers.map(layer => (isPlayed(layer) ? { ...layer, ...fields } : layer)),
    })
    expect(heardWords(withFields({ mute: true }))).toEqual(heardWords(project))
    expect(heardWords(withFields({ hide: true }))).toEqual([])
  })
})

describe('rows of a translation', () => {
  test('without a translation, lines are the sentences that are heard', () => {
    expect(rowsOf(talk(), 'fr')).toEqual([
      { original: 'We doubled the price.', text: null, isChanged: false },
      { original: 'Nobody left.', text: null, isChanged: false },
    ])
    const ids = translationRows(talk(), mediaRef, 'fr').map(({ id, start, end }) => [id, start, end])
    expect(ids).toEqual([
      ['fr-1000', 1, 4.8],
      ['fr-5000', 5, 6.8],
    ])
  })

  test('a line whose words are corrected or cut is changed, and unchanged when they are back', () => {
    const corrected = done(correctWord(talk(), { mediaRef, wordId: 'w1', text: 'tripled' }))
    expect(rowsOf(corrected)[0]).toEqual({
      ...{ original: 'We tripled the price.', text: 'Duplicamos el precio.', isChanged: true },
    })
    expect(rowsOf(corrected)[1]?.isChanged).toBe(false)
    const cut = done(cutWords(talk(), { mediaRef, wordIds: ['w0'] }))
    expect(rowsOf(cut)[0]).toMatchObject({ original: 'doubled the price.', isChanged: true })
    expect(rowsOf(done(restoreWords(cut, { mediaRef, wordIds: ['w0'] })))).toEqual(rowsOf(talk()))
  })

  test('a line that is cut is not listed; words without a line are lines to translate', () => {
    const cut = done(cutWords(talk(), { mediaRef, wordIds: ['w4', 'w5'] }))
    expect(rowsOf(cut)).toHaveLength(1)
    expect(rowsOf(talk(LINES.slice(0, 1)))).toEqual([
      { original: 'We doubled the price.', text: 'Duplicamos el precio.', isChanged: false },
      { original: 'Nobody left.', text: null, isChanged: false },
    ])
  })

  test('long sentences end at a comma, and anywhere at last', () => {
    const texts = Array.from({ length: 400 }, (_, at) => (at === 40 ? 'word,' : 'word'))
    const words = texts.map((text, at) => ({ id: `w${at}`, text, start: at / 10, end: at / 10 + 0.1 }))
    const base = talk(null)
    const transcripts = {
      media: { ...base.transcripts.media!, subtitles: [{ id: 's', speaker_id: null, words }] },
    }
    const lengths = rowsOf({ ...base, transcripts }).map(({ original }) => original.length)
    expect(lengths[0]).toBe('word '.length * 41)
    expect(Math.max(...lengths)).toBeLessThan(320)
  })
})

describe('edits of translations', () => {
  test('a line that is edited counts as a translation of what is said now', () => {
    const corrected = done(correctWord(talk(), { mediaRef, wordId: 'w1', text: 'tripled' }))
    const edited = done(
      editTranslation(corrected, { mediaRef, lineId: 'one', words: ['Triplicamos', 'todo.'] }),
    )
    expect(rowsOf(edited)[0]).toEqual({
      ...{ original: 'We tripled the price.', text: 'Triplicamos todo.', isChanged: false },
    })
    expect(textOf(shown(edited))).toBe('Triplicamos todo. Nadie se fue.')
  })

  test.each<[string, string[], string]>([
    ['one', [], 'A line needs at least one letter'],
    ['one', ['x'.repeat(201)], 'A word has at most 200 letters'],
    ['one', Array.from({ length: 301 }, () => 'x'), 'A translated line has at most 300 words'],
    ['none', ['x'], 'This line is gone'],
  ])('refuses an edit of line %s (%#)', (lineId, words, reason) => {
    expect(reasonOf(editTranslation(talk(), { mediaRef, lineId, words }))).toBe(reason)
  })

  test('removing a translation shows the words as they are said', () => {
    expect(removeTranslation(shown(talk()), 'es')).toEqual(talk(null))
    expect(removeTranslation(talk(), 'fr')).toEqual(talk())
  })

  test('a clip has the lines of its words, and words that are imported keep the translation', () => {
    const clip = makeClip(
      {
        ...shown(talk()),
        media: { media: { ...talk().media.media!, kind: 'video', width: 640, height: 360, fps: 30 } },
      },
      { id: 'c', title: '', start: 4.9, end: 8 },
    )
    expect(clip.transcripts.media?.translations?.map(({ id }) => id)).toEqual(['two'])
    expect(textOf(clip)).toBe('Nadie se fue.')
    const imported = { ...talk(null).transcripts.media!, scenes: [] }
    expect(rowsOf(done(replaceTranscript(talk(), { transcript: imported })))).toEqual(rowsOf(talk()))
  })
})
