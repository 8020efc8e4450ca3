import { expect, test } from 'vitest'
import { queuePositionText } from './queue-position-text'

test('shows the position of a queued job', () => {
  expect([1, 2, 3, 4, 11, 12, 21, 112, 103].map(place => queuePositionText(place))).toEqual(
    ['1st', '2nd', '3rd', '4th', '11th', '12th', '21st', '112th', '103rd'].map(
      place => `In the queue, ${place}`,
    ),
  )
  expect(queuePositionText(null)).toBe('In the queue')
  expect(queuePositionText(null, 60)).toBe('In the queue')
  expect(queuePositionText(2, 40)).toBe('In the queue, 2nd, starts in about 40 s')
  expect(queuePositionText(3, 125)).toBe('In the queue, 3rd, starts in about 2 min')
})
