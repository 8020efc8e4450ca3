import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeFormat } from '@/compositions/edit/change-format'
import { correctWord } from '@/compositions/edit/change-words'
import { cutWords, restoreWords } from '@/compositions/edit/cuts'
import type { EditResult } from '@/compositions/edit/edit'
import { setCaptionStyle } from '@/compositions/edit/set-caption-style'
import { addVoiceOver, type SpokenText } from '@/compositions/edit/voice-over'
import { formatNamed, type Project } from '@/compositions/model/project'
import { spokenProject } from '@/web/editor/testing/spoken-project'
import { createEditorStore, type EditorStore } from './editor-store'
import { type EditedDocument, TwoDocumentsError } from './step'

type Edit = { document: EditedDocument; edit(project: Project): EditResult }

const wordId = fc.integer({ min: 0, max: 19 }).map(index => `w${index}`)

const anEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ wordId, text: fc.constantFrom('one', 'two', 'three') }).map(
    (given): Edit => ({
      document: 'transcript',
      edit: project => correctWord(project, { mediaRef: 'media', ...given }),
    }),
  ),
  fc.uniqueArray(wordId, { minLength: 1, maxLength: 4 }).map(
    (wordIds): Edit => ({
      document: 'canvas',
      edit: project => cutWords(project, { mediaRef: 'media', wordIds }),
    }),
  ),
  fc.uniqueArray(wordId, { minLength: 1, maxLength: 4 }).map(
    (wordIds): Edit => ({
      document: 'canvas',
      edit: project => restoreWords(project, { mediaRef: 'media', wordIds }),
    }),
  ),
  fc.constantFrom('Plain', 'Karoke', 'Pop', 'Mozi').map(
    (presetStyle): Edit => ({
      document: 'canvas',
      edit: project => setCaptionStyle(project, { presetStyle: presetStyle as 'Plain' }),
    }),
  ),
  fc.constantFrom('1080X1920', '1920X1080', '1080X1080').map(
    (name): Edit => ({
      document: 'canvas',
      edit: project => changeFormat(project, formatNamed(name as '1080X1920')),
    }),
  ),
)

const canvasOf = ({ transcripts, ...canvas }: Project) => canvas
const documentOf = (project: Project, document: EditedDocument) =>
  document === 'canvas' ? canvasOf(project) : project.transcripts

/** The reference model: all values that each document had, and the index of the current one. */
class Model {
  private readonly values: Record<EditedDocument, unknown[]>
  private readonly at: Record<EditedDocument, number> = { canvas: 0, transcript: 0 }
  constructor(project: Project) {
    this.values = { canvas: [canvasOf(project)], transcript: [project.transcripts] }
  }
  change(document: EditedDocument, project: Project) {
    const next = documentOf(project, document)
    if (JSON.stringify(next) === JSON.stringify(this.now(document))) return
    this.values[document].splice(++this.at[document], Number.POSITIVE_INFINITY, next)
  }
  move(document: EditedDocument, by: number) {
    const last = this.values[document].length - 1
    this.at[document] = Math.max(0, Math.min(last, this.at[document] + by))
  }
  now = (document: EditedDocument) => this.values[document][this.at[document]]
}

const commands = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: anEdit },
    {
      weight: 1,
      arbitrary: fc.record({
        way: fc.constantFrom('undo' as const, 'redo' as const),
        document: fc.constantFrom('canvas' as const, 'transcript' as const),
      }),
    },
  ),
  { maxLength: 25 },
)

function undoAll(store: EditorStore) {
  while (store.undo());
}

describe('history of an open project', () => {
  test('E2: undo and redo of each document give exactly the values it had', () => {
    fc.assert(
      fc.property(commands, steps => {
        const store = createEditorStore(spokenProject(20))
        const model = new Model(store.state.project)
        for (const step of steps) {
          if ('edit' in step) {
            store.perform('Edit', step.edit)
            model.change(step.document, store.state.project)
          } else {
            store[step.way](step.document)
            model.move(step.document, step.way === 'undo' ? -1 : 1)
          }
          for (const document of ['canvas', 'transcript'] as const)
            expect(documentOf(store.state.project, document)).toEqual(model.now(document))
        }
      }),
      { numRuns: 60 },
    )
  })

  test('E2: undoing everything gives the first value, redoing everything the last', () => {
    fc.assert(
      fc.property(fc.array(anEdit, { maxLength: 25 }), edits => {
        const first = spokenProject(20)
        const store = createEditorStore(first)
        for (const { edit } of edits) store.perform('Edit', edit)
        const last = store.state.project
        undoAll(store)
        expect(store.state.project).toEqual(first)
        while (store.redo());
        expect(store.state.project).toEqual(last)
      }),
      { numRuns: 60 },
    )
  })

  test('E1: an edit that writes both documents is refused and changes nothing', () => {
    const store = createEditorStore(spokenProject(8))
    const before = store.state.project
    const both = (project: Project) =>
      setCaptionStyle(correctWord(project, { mediaRef: 'media', wordId: 'w1', text: 'x' }) as Project, {
        presetStyle: 'Pop',
      })
    expect(() => store.perform('Both', both)).toThrow(TwoDocumentsError)
    expect(store.state.project).toBe(before)
    expect(store.state.history.done).toHaveLength(0)
  })

  test('E1: the words of a media come and go with its layer, in one step', () => {
    const before = spokenProject(8)
    const store = createEditorStore(before)
    const { media, transcripts } = before
    if (!media.media || !transcripts.media) throw new Error('There is no talk')
    const spoken: SpokenText = {
      voiceOver: { text: 'Hello', provider: 'local', voice: 'slt' },
      ...{ mediaRef: 'spoken', media: { ...media.media, kind: 'audio' }, transcript: transcripts.media },
    }
    store.perform('Add voice-over', project =>
      addVoiceOver(project, { id: 'voice', captionsId: 'said', seconds: 1, spoken }),
    )
    const after = store.state.project
    expect(Object.keys(after.transcripts)).toEqual(['media', 'spoken'])
    expect(store.state.history.done).toHaveLength(1)
    store.undo()
    expect(store.state.project).toEqual(before)
    store.redo()
    expect(store.state.project).toEqual(after)
  })

  test('a new change clears the redo of its own document only', () => {
    const store = createEditorStore(spokenProject(8))
    store.perform('Correct word', project =>
      correctWord(project, { mediaRef: 'media', wordId: 'w0', text: 'a' }),
    )
    store.perform('Pop', project => setCaptionStyle(project, { presetStyle: 'Pop' }))
    undoAll(store)
    store.perform('Plain', project => setCaptionStyle(project, { presetStyle: 'Plain' }))
    expect(store.redo('canvas')).toBeUndefined()
    expect(store.redo('transcript')?.name).toBe('Correct word')
  })

  test('an edit that changes nothing is no step, and a refused one returns its reason', () => {
    const store = createEditorStore(spokenProject(8))
    const same = store.perform('Mozi', project => setCaptionStyle(project, { ...project.captionStyle }))
    const empty = store.perform('Correct word', project =>
      correctWord(project, { mediaRef: 'media', wordId: 'w0', text: ' ' }),
    )
    expect(same).toBeNull()
    expect(empty).toContain('cut it')
    expect(store.state.history.done).toHaveLength(0)
  })
})

describe('gestures', () => {
  const size = (fontSize: number) => (project: Project) =>
    setCaptionStyle(project, { ...project.captionStyle, fontSize })

  test('E2: a gesture of many changes is one step', () => {
    const store = createEditorStore(spokenProject(8))
    const before = store.state.project
    store.mark()
    for (const fontSize of [60, 70, 80]) store.perform('Size', size(fontSize))
    store.squash('Caption size')
    expect(store.state.history.done.map(step => step.name)).toEqual(['Caption size'])
    store.undo()
    expect(store.state.project).toEqual(before)
  })

  test('a canceled gesture restores the project and its history', () => {
    const store = createEditorStore(spokenProject(8))
    const before = store.state.project
    store.perform('Pop', project => setCaptionStyle(project, { presetStyle: 'Pop' }))
    store.undo()
    store.mark()
    store.perform('Size', size(90))
    store.bail()
    expect(store.state.project).toEqual(before)
    expect(store.redo()?.name).toBe('Pop')
  })

  test('a gesture that ends with its first value is no step', () => {
    const store = createEditorStore(spokenProject(8))
    store.perform('Size', size(64))
    store.mark()
    store.perform('Size', size(90))
    store.perform('Size', size(64))
    store.squash('Caption size')
    expect(store.state.history.done.map(step => step.name)).toEqual(['Size'])
  })

  test('a dragged value is settled only once the drag ends', () => {
    const store = createEditorStore(spokenProject(8))
    const before = store.state.project
    const lay = (project: Project) => ({ ...project, title: 'Laid' })
    store.mark()
    store.draw(size(90))
    expect(store.state.project.captionStyle.fontSize).toBe(90)
    expect(store.state.settled).toBe(before)
    store.rebase(lay)
    expect(store.state.settled).toEqual(lay(before))
    store.bail()
    expect(store.state.settled).toBe(store.state.project)
    store.mark()
    store.draw(size(80))
    store.squash('Caption size')
    expect(store.state.settled).toBe(store.state.project)
    expect(store.state.settled.captionStyle.fontSize).toBe(80)
  })
})

test('E4: the project is frozen, and an edit keeps the identity of everything it does not touch', () => {
  const store = createEditorStore(spokenProject(40))
  const before = store.state.project
  store.perform('Correct word', project =>
    correctWord(project, { mediaRef: 'media', wordId: 'w0', text: 'a' }),
  )
  const after = store.state.project
  expect(Object.isFrozen(after.transcripts.media?.subtitles[0]?.words[0])).toBe(true)
  expect(after.transcripts.media?.subtitles[5]).toBe(before.transcripts.media?.subtitles[5])
  expect(after.layers).toBe(before.layers)
})
