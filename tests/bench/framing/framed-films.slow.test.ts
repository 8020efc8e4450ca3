import { expect, test } from 'vitest'
import { frameBenchFilm } from './frame-bench-film'

test('a woman who walks through the picture stays inside of the crop', async () => {
  const { insideShare, jumps, speakers } = await frameBenchFilm('walks', 14)
  expect(insideShare).toBeGreaterThanOrEqual(0.98)
  expect(jumps).toBe(0)
  expect(speakers).toBe(0)
})

test('of two people who talk, the one who speaks is seen', async () => {
  const { insideShare, rightShare, jumps, speakers } = await frameBenchFilm('two talk', 40)
  expect(speakers).toBe(2)
  expect(rightShare).toBeGreaterThanOrEqual(0.9)
  expect(insideShare).toBeGreaterThanOrEqual(0.98)
  expect(jumps).toBeLessThanOrEqual(1)
})

test('one voice over two people makes nobody a speaker, and the crop stays where it is', async () => {
  const { project, insideShare, jumps, speakers } = await frameBenchFilm('one voice over two people', 16)
  expect([speakers, jumps]).toEqual([0, 0])
  expect(project.layers.some(layer => layer.layer === 'VIDEO_FRAME')).toBe(false)
  expect(insideShare).toBeGreaterThanOrEqual(0.98)
})

test.each(['in the dark', 'hand-held', 'beside a poster', 'ten people'])(
  'of the film "%s", a person is inside the crop, and the crop never jumps',
  async name => {
    const { insideShare, jumps, speakers } = await frameBenchFilm(name, 12)
    expect(insideShare).toBeGreaterThanOrEqual(0.98)
    expect([jumps, speakers]).toEqual([0, 0])
  },
)
