import { expect, test } from 'vitest'
import { searchActions } from './search-actions'

const named = ['Undo', 'Bring forward', 'Send backward', 'Select all', 'Split at playhead'].map(label => ({
  label,
}))
const found = (text: string) => searchActions(named, text).map(({ label }) => label)

test('finds actions by the start of a label, by the start of a word, and by letters in order', () => {
  expect(found('SE')).toEqual(['Send backward', 'Select all', 'Split at playhead'])
  expect(found('play')).toEqual(['Split at playhead'])
  expect(found('bwd')).toEqual(['Bring forward', 'Send backward'])
  expect(found('zzz')).toEqual([])
  expect(found(' ')).toHaveLength(named.length)
})
