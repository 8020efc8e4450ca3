import { expect, test } from 'vitest'
import { inLine } from './in-line'

test('shows the position of a queued job', () => {
  expect([1, 2, 3, 4, 11, 12, 21, 112, 103].map(inLine)).toEqual(
    ['1st', '2nd', '3rd', '4th', '11th', '12th', '21st', '112th', '103rd'].map(
      place => `In the queue, ${place}`,
    ),
  )
  expect(inLine(null)).toBe('In the queue')
})
