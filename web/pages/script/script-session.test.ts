import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ParagraphItem, ScriptDetail } from '@/api/domain/scripts/contract'
import {
  addBelow,
  editParagraph,
  mergeWithAbove,
  moveParagraph,
  removeParagraph,
  splitParagraph,
} from './edit-paragraphs'
import { openSession } from './script-session'

// Nothing is sent: saving waits for timers that don't run.
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const paragraph = (id: string, index: number, changed: Partial<ParagraphItem> = {}): ParagraphItem => ({
  ...{ id, index, text: `Text ${id}`, voice: 'slt', gender: 'female', label: 'Ann', speaker_id: 'speaker-1' },
  ...{ pause: null, preview: null, duration: null, words: [], dirty: true, added: false, revision: 1 },
  ...changed,
})

const script = (transcript: ParagraphItem[], revision = 1): ScriptDetail => ({
  ...{ id: 's', title: 'A script', script_status: 'completed', audio_status: null, asset: null, revision },
  created: '2026-11-25T10:00:00.000Z',
  script: {
    provider: 'local',
    speakers: [],
    form: {
      ...{ script_type: 'monologue', script_tone: 'casual', script_length: 'short', custom_instructions: '' },
    },
    transcript,
  },
  source: { url: null, title: '', characters: 0 },
  ...{ writer_label: '', error: null, audio_error: null, pronunciations: [], can_restore: false },
  ...{ audio_outdated: true, speech_cost: 0 },
})

const open = (ids = ['a', 'b', 'c']) =>
  openSession(script(ids.map((id, index) => paragraph(id, index))), error => {
    throw error
  })

const textsOf = ({ state }: ReturnType<typeof open>) => state.paragraphs.map(({ text }) => text)

test('typing into one paragraph is one step to undo; a new edit clears redo', () => {
  const session = open()
  for (const text of ['H', 'He', 'Hey']) session.edit(list => editParagraph(list, 'a', { text }), 'a')
  session.edit(list => removeParagraph(list, 'c'))
  expect(textsOf(session)).toEqual(['Hey', 'Text b'])
  session.undo()
  expect(textsOf(session)).toEqual(['Hey', 'Text b', 'Text c'])
  session.undo()
  expect(textsOf(session)).toEqual(['Text a', 'Text b', 'Text c'])
  session.redo()
  expect(textsOf(session)).toEqual(['Hey', 'Text b', 'Text c'])
  session.edit(list => moveParagraph(list, 'b', 0))
  expect(session.state.canRedo).toBe(false)
})

test('what others have saved is taken over, and what is edited here stays', () => {
  const session = open()
  session.edit(list => editParagraph(list, 'a', { text: 'Mine' }))
  session.edit(list => addBelow(list, 'b', 'new'))
  const theirs = [paragraph('d', 0), paragraph('a', 1), paragraph('b', 2, { text: 'Theirs', revision: 2 })]
  session.accept(script(theirs, 2))
  expect(session.state.paragraphs.map(({ id, text }) => [id, text])).toEqual([
    ['d', 'Text d'],
    ['a', 'Mine'],
    ['b', 'Theirs'],
    ['new', ''],
  ])
  expect(session.state.conflicts).toEqual({})
})

test('where both have changed a text, both are kept until one is chosen', () => {
  const session = open(['a'])
  session.edit(list => editParagraph(list, 'a', { text: 'Mine' }))
  session.accept(script([paragraph('a', 0, { text: 'Theirs', revision: 2 })], 2))
  expect([textsOf(session), session.state.conflicts]).toEqual([['Mine'], { a: 'Theirs' }])
  session.resolve('a', 'theirs')
  expect([textsOf(session), session.state.conflicts]).toEqual([['Theirs'], {}])
  session.undo()
  expect(textsOf(session)).toEqual(['Mine'])
})

test('a paragraph that others have deleted stays if it is edited here', () => {
  const session = open()
  session.edit(list => editParagraph(list, 'b', { text: 'Mine' }))
  session.accept(script([paragraph('a', 0)], 2))
  expect(textsOf(session)).toEqual(['Text a', 'Mine'])
})

test('a split paragraph is merged again', () => {
  const session = open(['a'])
  session.edit(list => splitParagraph(list, 'a', 4, 'new'))
  expect(textsOf(session)).toEqual(['Text', 'a'])
  session.edit(list => mergeWithAbove(list, 'new'))
  expect(textsOf(session)).toEqual(['Text a'])
})
