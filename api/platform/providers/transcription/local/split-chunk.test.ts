import { expect, test } from 'vitest'
import { SAMPLE_RATE } from '../sound/read-samples'
import { splitAtQuietest } from './split-chunk'

test('splits a chunk at its quietest point without losing samples', () => {
  const samples = Float32Array.from({ length: 10 * SAMPLE_RATE }, (_, at) => {
    const second = at / SAMPLE_RATE
    return (second > 6 && second < 6.2) || second < 0.5 ? 0 : Math.sin(at / 5)
  })
  const [first, second] = splitAtQuietest({ start: 100, samples })
  expect(first.start).toBe(100)
  expect(second.start).toBeGreaterThan(106)
  expect(second.start).toBeLessThan(106.2)
  expect(first.samples.length + second.samples.length).toBe(samples.length)
  expect(second.start - 100).toBeCloseTo(first.samples.length / SAMPLE_RATE, 6)
})
