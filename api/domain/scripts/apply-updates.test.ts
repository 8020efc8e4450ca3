import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MESSAGES } from '@/compositions/catalog/messages'
import { applyUpdates, StaleUpdateError } from './apply-updates'
import type { ParagraphUpdate } from './contract'
import type { StoredParagraph } from './paragraphs'

const paragraph = (id: string): StoredParagraph => ({
  ...{ id, text: `Text ${id}`, speaker_id: 'speaker-1', voice: 'slt', gender: 'female', label: 'Ann' },
  ...{ pause: null, added: false, revision: 3, speech: null },
})

const stored = ['a', 'b', 'c'].map(paragraph)
const apply = (...updates: ParagraphUpdate[]) => applyUpdates(stored, updates, 4)
const idsOf = (paragraphs: StoredParagraph[]) => paragraphs.map(({ id }) => id)

test('a new paragraph is inserted at its index with the voice and speaker of the one before it', () => {
  const { paragraphs, touched } = apply({ index: 1, action: 'add', data: { id: 'new', text: 'Hello' } })
  expect(idsOf(paragraphs)).toEqual(['a', 'new', 'b', 'c'])
  expect(paragraphs[1]).toMatchObject({
    text: 'Hello',
    voice: 'slt',
    speaker_id: 'speaker-1',
    added: true,
    revision: 4,
  })
  expect([...touched]).toEqual(['new'])
})

test('the same addition twice adds one paragraph', () => {
  const add: ParagraphUpdate = { index: 1, action: 'add', data: { id: 'new', text: 'Hello' } }
  expect(idsOf(apply(add, add).paragraphs)).toEqual(['a', 'new', 'b', 'c'])
})

test('the last paragraph can not be deleted', () => {
  const remove = (id: string): ParagraphUpdate => ({ index: 0, action: 'delete', data: { id } })
  expect(idsOf(apply(remove('a'), remove('b')).paragraphs)).toEqual(['c'])
  expect(() => apply(remove('a'), remove('b'), remove('c'))).toThrow(MESSAGES.scripts.lastParagraph)
})

test('a text that others have changed since is not overwritten', () => {
  const change = (revision: number): ParagraphUpdate => ({
    index: 0,
    data: { id: 'a', text: 'Mine', revision },
  })
  expect(apply(change(3)).paragraphs[0]).toMatchObject({ text: 'Mine', revision: 4 })
  expect(() => apply(change(2))).toThrow(StaleUpdateError)
  // The same text is no conflict, nor is another field.
  expect(() => apply({ index: 0, data: { id: 'a', text: 'Text a', revision: 2 } })).not.toThrow()
  expect(() => apply({ index: 0, data: { id: 'a', pause: 1, revision: 2 } })).not.toThrow()
})

test('a paragraph that others have deleted can not be changed, but deleted again', () => {
  expect(() => apply({ index: 0, data: { id: 'gone', text: 'Mine' } })).toThrow(StaleUpdateError)
  expect(idsOf(apply({ index: 0, action: 'delete', data: { id: 'gone' } }).paragraphs)).toEqual([
    'a',
    'b',
    'c',
  ])
})

test('a paragraph is moved to the index that it has afterwards', () => {
  expect(idsOf(apply({ index: 0, action: 'move', data: { id: 'a', to: 2 } }).paragraphs)).toEqual([
    'b',
    'c',
    'a',
  ])
  expect(idsOf(apply({ index: 2, action: 'move', data: { to: 0 } }).paragraphs)).toEqual(['c', 'a', 'b'])
})

const update = fc.record({
  index: fc.nat(5),
  action: fc.constantFrom(undefined, 'add' as const, 'delete' as const, 'move' as const),
  data: fc.record(
    { id: fc.constantFrom('a', 'b', 'c', 'd', 'e'), text: fc.string({ maxLength: 5 }), to: fc.nat(9) },
    { requiredKeys: [] },
  ),
})

test('whatever is sent, ids stay unique and a paragraph is left', () => {
  fc.assert(
    fc.property(fc.array(update, { maxLength: 8 }), updates => {
      try {
        const { paragraphs } = applyUpdates(stored, updates as ParagraphUpdate[], 4)
        expect(paragraphs.length).toBeGreaterThan(0)
        expect(new Set(idsOf(paragraphs)).size).toBe(paragraphs.length)
      } catch (error) {
        expect(['ApiError', 'StaleUpdateError']).toContain((error as Error).name)
      }
    }),
    { numRuns: 1000 },
  )
})
