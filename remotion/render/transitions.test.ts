import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { TransitionName } from '@/compositions/looks/transitions/transitions'
import type { LayerInput } from '@/compositions/model/layers/layer'
import { drawReference, ssimAgainstReference } from './testing/compare-engines'
import { makeNumberedFilm, NUMBERED, readFaintNumbers } from './testing/numbered-film'
import { renderTest, testFolder } from './testing/render-test'
import { CANVAS, makeTalkFilm } from './testing/talk-film'
import { filmMedia, testProject } from './testing/test-project'

/** Two rows of numbers, so that both sides of a transition are readable. */
const ROWS = { width: NUMBERED.width, height: NUMBERED.height * 2 }

type Side = { start: number; end: number }

/** Creates a video of `from` in the upper row, then one of `to` in the lower row, with a transition of 20 frames. */
const rows = (type: TransitionName, from: Side, to: Side) => {
  const film = { asset: 'video', layer: 'MEDIA', mediaRef: 'film', ...NUMBERED } as const
  const cut = from.end - from.start
  const layers: LayerInput[] = [
    { ...film, id: 'from', trim: from },
    {
      ...{ ...film, id: 'to', trim: to, top: NUMBERED.height, position: cut },
      transition: { type, duration: 20 / 30 },
    },
  ]
  return testProject(ROWS, layers, { film: filmMedia(NUMBERED, 30, 8) })
}

const count = (from: number, length: number) => Array.from({ length }, (_, index) => from + index)

test('T9: both videos continue during a transition, frame by frame; only frames of one that is no fade are drawn whole', async () => {
  const folder = await testFolder()
  const film = join(folder, 'film.mp4')
  await makeNumberedFilm(film, '30', 240)
  for (const type of ['fade', 'fade-through-grey'] as const) {
    const project = rows(type, { start: 1, end: 2 }, { start: 5, end: 6 })
    const out = join(folder, `${type}.mp4`)
    const { spans, frames } = await renderTest({ project, media: { film }, out })
    expect(frames).toBe(60)
    const between = type === 'fade' ? ['sparse', null] : ['full', 'A transition']
    expect(spans.map(({ first, after, engine, reason }) => [first, after, engine, reason])).toEqual([
      [0, 20, 'sparse', null],
      [20, 40, ...between],
      [40, 60, 'sparse', null],
    ])
    const [upper, lower] = [await readFaintNumbers(out, 0), await readFaintNumbers(out, NUMBERED.height)]
    const last = type === 'fade' ? 40 : 36
    expect(upper.slice(0, last)).toEqual(count(30, last))
    expect(upper.slice(40)).toEqual(Array(20).fill(null))
    expect(lower.slice(0, 20)).toEqual(Array(20).fill(null))
    expect(lower.slice(24)).toEqual(count(144, 36))
  }
})

test('T9: without more frames at its end or start, a video is frozen during the transition', async () => {
  const folder = await testFolder()
  const film = join(folder, 'film.mp4')
  await makeNumberedFilm(film, '30', 240)
  const project = rows('fade', { start: 7, end: 8 }, { start: 0, end: 1 })
  const out = join(folder, 'clip.mp4')
  await renderTest({ project, media: { film }, out })
  const [upper, lower] = [await readFaintNumbers(out, 0), await readFaintNumbers(out, NUMBERED.height)]
  expect(upper.slice(0, 40)).toEqual([...count(210, 30), ...Array(10).fill(239)])
  // The first picture has the number 0, which is black.
  expect(lower.slice(20, 31)).toEqual(Array(11).fill(null))
  expect(lower.slice(31)).toEqual(count(1, 29))
})

test("F4: in the middle of a transition the file matches Remotion's picture, for a shader and for CSS", async () => {
  const folder = await testFolder()
  const film = join(folder, 'film.mp4')
  await makeTalkFilm(film, 4)
  const clip = { asset: 'video', layer: 'MEDIA', mediaRef: 'film', ...CANVAS } as const
  const layers: LayerInput[] = [
    { ...clip, id: 'a', trim: { start: 0, end: 0.5 } },
    { ...clip, id: 'b', trim: { start: 2, end: 2.5 }, position: 0.5, zoom: 2, transition: 'cross-warp' },
    {
      ...clip,
      id: 'c',
      trim: { start: 3, end: 3.5 },
      position: 1,
      filter: 'Inkwell',
      transition: 'wipe-right',
    },
  ]
  const project = testProject(CANVAS, layers, { film: filmMedia({ width: 960, height: 540 }, 30, 4) })
  const frames = [10, 14, 15, 25, 29, 30]
  await drawReference(project, { film }, frames, folder)
  const out = join(folder, 'clip.mp4')
  const { spans } = await renderTest({ project, media: { film }, out })
  expect(spans.filter(span => span.engine === 'full').map(({ first, after }) => [first, after])).toEqual([
    [8, 22],
    [23, 37],
  ])
  const alike = await ssimAgainstReference(out, frames, folder)
  expect(Math.min(...alike), alike.join()).toBeGreaterThanOrEqual(0.985)
})

test("F4: a fade between two videos goes sparse and matches the browser's frames, whatever each side looks like", async () => {
  const folder = await testFolder()
  const film = join(folder, 'film.mp4')
  await makeTalkFilm(film, 6)
  const clip = { asset: 'video', layer: 'MEDIA', mediaRef: 'film', ...CANVAS } as const
  const layers: LayerInput[] = [
    { ...clip, id: 'a', trim: { start: 0.5, end: 1 } },
    { ...clip, id: 'b', trim: { start: 2, end: 2.5 }, position: 0.5, zoom: 2, transition: 'fade' },
    {
      ...{ ...clip, id: 'c', trim: { start: 4, end: 4.5 }, position: 1, filter: 'Inkwell', opacity: 0.8 },
      ...{ top: 200, height: 400, radius: 40, transition: 'fade' },
    },
  ]
  const project = testProject(CANVAS, layers, { film: filmMedia({ width: 960, height: 540 }, 30, 6) })
  const frames = [9, 12, 15, 18, 21, 24, 27, 30, 33, 36]
  await drawReference(project, { film }, frames, folder)
  const out = join(folder, 'clip.mp4')
  const report = await renderTest({ project, media: { film }, out })
  expect(report.spans.map(({ engine }) => engine)).not.toContain('full')
  const alike = await ssimAgainstReference(out, frames, folder)
  expect(Math.min(...alike), alike.join()).toBeGreaterThanOrEqual(0.985)
})

test('a picture that fails to load is named; its transition does not wait for it', async () => {
  const folder = await testFolder()
  const film = join(folder, 'film.mp4')
  await makeNumberedFilm(film, '30', 60)
  const broken = join(folder, 'broken.png')
  await writeFile(broken, 'This is no picture.')
  const layers: LayerInput[] = [
    { id: 'a', layer: 'MEDIA', asset: 'video', mediaRef: 'film', ...NUMBERED, trim: { start: 0, end: 0.5 } },
    {
      ...{ id: 'b', layer: 'MEDIA', asset: 'image', mediaRef: 'broken', ...NUMBERED },
      ...{ position: 0.5, end: 1, transition: 'cross-warp' },
    },
  ]
  const still = { ...filmMedia(NUMBERED, 0, 0), kind: 'image' as const }
  const project = testProject(NUMBERED, layers, { film: filmMedia(NUMBERED, 30, 2), broken: still })
  const out = join(folder, 'clip.mp4')
  await expect(renderTest({ project, media: { film, broken }, out })).rejects.toThrow('could not be loaded')
})
