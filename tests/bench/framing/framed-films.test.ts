import { expect, test } from 'vitest'
import { frameBenchFilm } from './frame-bench-film'

test('a woman who walks through the picture stays inside of the crop', async () => {
  const { insideShare, jumps, speakers } = await frameBenchFilm('walks', 14)
  expect(insideShare).toBeGreaterThanOrEqual(0.98)
  expect(jumps).toBe(0)
  expect(speakers).toBe(0)
})
