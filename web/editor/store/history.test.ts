import { expect, test } from 'vitest'
import { focusedDocument } from './history'
import type { EditedDocument, Step, View } from './step'

const step = (document: EditedDocument, from: View): Step => {
  const change = document === 'canvas' ? { document, patch: {} } : { document, patches: [] }
  return { name: 'Step', from, forward: change, inverse: change }
}

test('E2: with the focus on the canvas, the newest step of all is undone', () => {
  expect(
    focusedDocument([step('transcript', 'transcript'), step('canvas', 'canvas')], 'canvas'),
  ).toBeUndefined()
})

test('E2: with the focus in the transcript, words are undone before what was made on the canvas later', () => {
  const steps = [step('transcript', 'transcript'), step('canvas', 'canvas')]
  expect(focusedDocument(steps, 'transcript')).toBe('transcript')
})

test('a cut that was made in the transcript is undone there, though it wrote the canvas', () => {
  const steps = [step('transcript', 'transcript'), step('canvas', 'transcript')]
  expect(focusedDocument(steps, 'transcript')).toBeUndefined()
})
