import { expect, test } from 'vitest'
import { focusedDocument, History } from './history'
import type { EditedDocument, Step, View } from './step'

const nowhere = { layers: [], words: null, frame: 0 }

const step = (document: EditedDocument, from: View): Step => {
  const change = document === 'canvas' ? { document, patch: {} } : { document, patches: [] }
  return { name: 'Step', from, forward: change, inverse: change, id: 0, before: nowhere, after: nowhere }
}

const historyOf = (...steps: Step[]) => steps.reduce((history, one) => history.push(one), History.empty)

test('E2: with the focus on the canvas, the newest step of all is undone', () => {
  const history = historyOf(step('transcript', 'transcript'), step('canvas', 'canvas'))
  expect(focusedDocument(history.nextUndo, 'canvas')).toBeUndefined()
})

test('E2: with the focus in the transcript, words are undone before what was made on the canvas later', () => {
  const history = historyOf(step('transcript', 'transcript'), step('canvas', 'canvas'))
  expect(focusedDocument(history.nextUndo, 'transcript')).toBe('transcript')
})

test('a cut that was made in the transcript is undone there, though it wrote the canvas', () => {
  const history = historyOf(step('transcript', 'transcript'), step('canvas', 'transcript'))
  expect(focusedDocument(history.nextUndo, 'transcript')).toBeUndefined()
})

test('a history lists its steps in the order in which they were made, whatever their document', () => {
  const steps = ['canvas', 'transcript', 'canvas', 'transcript'] as const
  const made = steps.map((document, index) => ({ ...step(document, 'canvas'), name: `${index}` }))
  const history = historyOf(...made)
  expect(history.done).toEqual(made)
  const back = history.back('canvas').back()
  expect(back.done.map(one => one.name)).toEqual(['0', '1'])
  expect(back.undone.map(one => one.name)).toEqual(['2', '3'])
  expect(back.forth('canvas').done.map(one => one.name)).toEqual(['0', '1', '2'])
})

test('the history before a step stays what it was', () => {
  const before = historyOf(step('canvas', 'canvas'))
  before.push(step('canvas', 'canvas'))
  before.back()
  expect([before.done.length, before.undone.length]).toEqual([1, 0])
})
