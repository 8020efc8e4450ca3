import { expect, test } from 'vitest'
import { focusedDocument, History } from './history'
import type { EditedDocument, Step, View } from './step'

const nowhere = { layers: [], words: null, frame: 0 }

const step = (document: EditedDocument, from: View): Step => {
  const change = document === 'canvas' ? { document, patch: {} } : { document, patches: [] }
  return { name: 'Step', from, forward: change, inverse: change, id: 0, before: nowhere, after: nowhere }
}

const historyOf = (...steps: Step[]) => steps.reduce((history, one) => history.push(one), History.empty)

test('E2: with the focus on the canvas, undo reverts the newest step of both documents', () => {
  const history = historyOf(step('transcript', 'transcript'), step('canvas', 'canvas'))
  expect(focusedDocument(history.nextUndo, 'canvas')).toBeUndefined()
})

test('E2: with the focus in the transcript, undo reverts words before newer steps of the canvas', () => {
  const history = historyOf(step('transcript', 'transcript'), step('canvas', 'canvas'))
  expect(focusedDocument(history.nextUndo, 'transcript')).toBe('transcript')
})

test('a cut made in the transcript is undone there although it changed the canvas', () => {
  const history = historyOf(step('transcript', 'transcript'), step('canvas', 'transcript'))
  expect(focusedDocument(history.nextUndo, 'transcript')).toBeUndefined()
})

test('lists the steps of both documents in the order in which they were made', () => {
  const steps = ['canvas', 'transcript', 'canvas', 'transcript'] as const
  const made = steps.map((document, index) => ({ ...step(document, 'canvas'), name: `${index}` }))
  const history = historyOf(...made)
  expect(history.done).toEqual(made)
  const back = history.back('canvas').back()
  expect(back.done.map(one => one.name)).toEqual(['0', '1'])
  expect(back.undone.map(one => one.name)).toEqual(['2', '3'])
  expect(back.forth('canvas').done.map(one => one.name)).toEqual(['0', '1', '2'])
})

test('adding or undoing a step does not change the previous history', () => {
  const before = historyOf(step('canvas', 'canvas'))
  before.push(step('canvas', 'canvas'))
  before.back()
  expect([before.done.length, before.undone.length]).toEqual([1, 0])
})
