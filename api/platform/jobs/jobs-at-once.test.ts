import { expect, test } from 'vitest'
import { jobsAtOnce } from './jobs-at-once'

const GB = 1024 ** 3

test.each([
  [{ cores: 1, memory: GB }, 1],
  [{ cores: 2, memory: 24 * GB }, 1],
  [{ cores: 16, memory: 64 * GB }, 8],
  [{ cores: 16, memory: 7 * GB }, 3],
])('with %o, a worker runs %i exports at a time', (machine, exports) => {
  expect(jobsAtOnce('export', machine)).toBe(exports)
  expect(jobsAtOnce('media', machine)).toBe(1)
  expect(jobsAtOnce('importing', machine)).toBe(8)
  expect(jobsAtOnce('lambda', machine)).toBe(16)
})
