import { expect, test } from 'vitest'
import { addAround, fromMono, panGains, silence } from './stereo'

test('what reaches past the end of a loop goes on at its beginning, and what begins before it at its end', () => {
  const loop = silence(4)
  addAround(loop, fromMono(Float32Array.of(1, 2, 3)), 2, [1, 0.5])
  addAround(loop, fromMono(Float32Array.of(10)), -1, [1, 0])
  expect([...loop.left]).toEqual([3, 0, 1, 12])
  expect([...loop.right]).toEqual([1.5, 0, 0.5, 1])
})

test('a place has the same power wherever it is', () => {
  for (const pan of [-1, -0.3, 0, 0.7, 1]) {
    const [left, right] = panGains(pan)
    expect(left ** 2 + right ** 2).toBeCloseTo(2)
  }
  const [left, right] = panGains(-1)
  expect([left, right].map(gain => Math.round(gain * 100))).toEqual([141, 0])
})
