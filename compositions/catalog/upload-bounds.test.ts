import { expect, test } from 'vitest'
import { outOfBounds, SAMPLE_BOUNDS } from './upload-bounds'

const MB = 1024 ** 2

test.each([
  [{ bytes: 10 * MB + 1, seconds: 30 }, 'Please make sure your file size is under 10MB!'],
  [{ bytes: MB, seconds: 24.9 }, 'Please make sure your file duration is above 25 seconds'],
  [{ bytes: MB, seconds: 600.1 }, 'Please make sure your file duration is under 10 minutes'],
])('a sample of %o is out of its bounds', (file, message) => {
  expect(outOfBounds(SAMPLE_BOUNDS, file)).toBe(message)
})

test.each([
  { bytes: 10 * MB, seconds: 25 },
  { bytes: 1, seconds: 600 },
  { bytes: 1, seconds: null },
])('a sample of %o is within them', file => {
  expect(outOfBounds(SAMPLE_BOUNDS, file)).toBeNull()
})

test('without bounds, every file is within them; one minute and one second are singular', () => {
  expect(outOfBounds({}, { bytes: 1e12, seconds: 0 })).toBeNull()
  expect(outOfBounds({ maxDuration: 60 }, { seconds: 61 })).toMatch(/under 1 minute$/)
  expect(outOfBounds({ minDuration: 1 }, { seconds: 0 })).toMatch(/above 1 second$/)
})
