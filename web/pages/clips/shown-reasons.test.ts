import { expect, test } from 'vitest'
import { shownReasons } from './shown-reasons'

const reason = (kind: 'good' | 'reservation', text: string) => ({ kind, text })
const good = ['a', 'b', 'c'].map(text => reason('good', text))

test('three reasons for a clip leave room for one against it', () => {
  const all = [...good, reason('reservation', 'x'), reason('reservation', 'y')]
  expect(shownReasons(all).map(({ text }) => text)).toEqual(['a', 'b', 'x'])
})

test('without a reason against it a card shows three reasons for the clip', () => {
  expect(shownReasons(good)).toEqual(good)
  expect(shownReasons([])).toEqual([])
})
