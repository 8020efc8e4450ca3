import { expect, test } from 'vitest'
import { shownReasons } from './shown-reasons'

const reason = (kind: 'good' | 'reservation', text: string) => ({ kind, text })
const good = ['a', 'b', 'c'].map(text => reason('good', text))

test('three good reasons leave room for the one against a clip', () => {
  const all = [...good, reason('reservation', 'x'), reason('reservation', 'y')]
  expect(shownReasons(all).map(({ text }) => text)).toEqual(['a', 'b', 'x'])
})

test('without one against it a card shows three good reasons', () => {
  expect(shownReasons(good)).toEqual(good)
  expect(shownReasons([])).toEqual([])
})
