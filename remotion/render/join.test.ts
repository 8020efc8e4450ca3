import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SHIPPED_X264 } from './encoder'
import { makeNumberedFilm, NUMBERED, readNumbers } from './testing/numbered-film'
import { renderTest, testFolder } from './testing/render-test'
import { filmLayer, filmMedia, testProject } from './testing/test-project'

test('T5: with default encoder settings and no sound, joined spans have every frame in its place', async () => {
  const folder = await testFolder()
  const film = join(folder, 'film.mp4')
  await makeNumberedFilm(film, '30', 60)
  const media = { film: filmMedia(NUMBERED, 30, 2) }
  // The frames of a fade are a span of their own, so that there is something to join.
  const layer = filmLayer(NUMBERED, { trim: { start: 0, end: 2 }, fade: { in: 0, out: 0.2 } })
  const out = join(folder, 'clip.mp4')
  const report = await renderTest({
    ...{ project: testProject(NUMBERED, [layer], media), media: { film }, out, x264: SHIPPED_X264 },
  })
  expect(report.spans.length).toBeGreaterThan(1)
  expect(report.probe).toMatchObject({ frames: 60, duration: 2 })
  const opaque = (await readNumbers(out)).slice(0, 54)
  expect(opaque).toEqual(Array.from({ length: 54 }, (_, index) => index))
})
