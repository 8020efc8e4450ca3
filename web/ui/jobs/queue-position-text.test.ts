import { expect, test } from 'vitest'
import { queuePositionText } from './queue-position-text'

test('shows the position of a queued job', () => {
  expect([1, 2, 3, 4, 11, 12, 21, 112, 103].map(queuePositionText)).toEqual(
    ['1st', '2nd', '3rd', '4th', '11th', '12th', '21st', '112th', '103rd'].map(
      place => `In the queue, ${place}`,
    ),
  )
  expect(queuePositionText(null)).toBe('In the queue')
})
