import { join } from 'node:path'
import { expect, test } from 'vitest'
import { expectChosenFrames } from '../testing/frame-choice-cases'
import { makeNumberedFilm, NUMBERED, readNumbers } from '../testing/numbered-film'
import { renderTest, testFolder } from '../testing/render-test'
import { filmLayer, filmMedia, testProject } from '../testing/test-project'

test('T5: frame n shows the last source frame at or before its time, at 30000/1001 a second', () =>
  expectChosenFrames('30000/1001', 30_000 / 1001))

test('T5: after the end of its video a source holds its last frame', async () => {
  const folder = await testFolder()
  const film = join(folder, 'film.mp4')
  await makeNumberedFilm(film, '25', 50)
  const media = { film: filmMedia(NUMBERED, 25, 4) }
  for (const start of [1, 2.5]) {
    const project = testProject(NUMBERED, [filmLayer(NUMBERED, { trim: { start, end: 4 } })], media)
    const out = join(folder, `${start}.mp4`)
    const { frames } = await renderTest({ project, media: { film }, out })
    const numbers = await readNumbers(out)
    expect(numbers).toHaveLength(frames)
    expect(numbers.at(-1)).toBe(49)
    if (start > 2) expect(new Set(numbers)).toEqual(new Set([49]))
  }
})
