import { expect, test } from 'vitest'
import { shownReasons } from './shown-reasons'

const reason = (kind: 'good' | 'reservation', text: string) => ({ kind, text })
const good = ['a', 'b', 'c'].map(text => reason('good', text))

test('drops the third reason for the clip to show one against it', () => {
  const all = [...good, reason('reservation', 'x'), reason('reservation', 'y')]
  expect(shownReasons(all).map(({ text }) => text)).toEqual(['a', 'b', 'x'])
})

test('shows three reasons for the clip if there is none against it', () => {
  expect(shownReasons(good)).toEqual(good)
  expect(shownReasons([])).toEqual([])
})
