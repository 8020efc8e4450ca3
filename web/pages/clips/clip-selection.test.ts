import { expect, test } from 'vitest'
import { ALL, isSelected, NONE, toggled } from './clip-selection'

test('clips that are loaded later are selected unless the selection was cleared', () => {
  expect(isSelected(ALL, 'later')).toBe(true)
  expect(isSelected(NONE, 'later')).toBe(false)
  expect(isSelected(toggled(NONE, 'one'), 'later')).toBe(false)
  expect(isSelected(toggled(ALL, 'one'), 'later')).toBe(true)
})

test.each([
  ['all', ALL],
  ['none', NONE],
])('a clip out of %s is toggled, and toggled back', (_, selection) => {
  const once = toggled(selection, 'one')
  expect(isSelected(once, 'one')).toBe(!selection.all)
  expect(toggled(once, 'one')).toEqual(selection)
})
