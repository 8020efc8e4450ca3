import { expect, test } from 'vitest'
import { type TextLayer, textSchema } from '@/compositions/schema/layers/text'
import { createTypingHistory } from './typing-history'

const textOf = (text: string): { layer: TextLayer; selected: { from: number; to: number } } => ({
  layer: textSchema.parse({ id: 't', layer: 'TEXT', asset: 'text', text, width: 900, height: 200 }),
  selected: { from: text.length, to: text.length },
})

/** A history in which texts were typed one after another, each with the kind of change that made the next. */
function typed(...steps: [before: string, kind: string | null][]) {
  const history = createTypingHistory()
  for (const [before, kind] of steps) history.remember(textOf(before), kind)
  return history
}

test('undoes changes of one kind in a row together, and others one by one', () => {
  const history = typed(['', 'type'], ['a', 'type'], ['ab', null], ['ab ', null], ['ab\n ', 'type'])
  const texts: (string | undefined)[] = []
  for (let now = textOf('ab\n c'), steps = 0; steps < 5; steps++) {
    const back = history.undo(now)
    texts.push(back?.layer.text)
    now = back ?? now
  }
  expect(texts).toEqual(['ab\n ', 'ab ', 'ab', '', undefined])
})

test('redoes what was undone, until something else is typed', () => {
  const history = typed(['', 'type'])
  expect(history.redo(textOf('a'))).toBeUndefined()
  expect(history.undo(textOf('a'))).toEqual(textOf(''))
  expect(history.redo(textOf(''))).toEqual(textOf('a'))
  history.undo(textOf('a'))
  history.remember(textOf(''), 'type')
  expect(history.redo(textOf('b'))).toBeUndefined()
  expect(history.undo(textOf('b'))).toEqual(textOf(''))
})
