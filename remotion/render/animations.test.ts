import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { LayerInput } from '@/compositions/model/layers/layer'
import { prepare } from '@/compositions/scene/prepare'
import { nodeFontBook } from '../environment/font-files'
import { planRender } from './plan/plan'
import { drawReference, ssimAgainstReference } from './testing/compare-engines'
import { renderTest, testFolder } from './testing/render-test'
import { CANVAS, makeTalkFilm, talkProject } from './testing/talk-film'
import { testProject } from './testing/test-project'

/** Minimum SSIM of an engine's worst frame compared with the browser. */
const ALIKE = 0.985

const words = { fontFamily: 'Inter', fontWeight: 700, fontSize: 40, strokeWidth: 4 }

/** Titles with every kind of animation in, out and loop, one above the other. */
const TITLES: LayerInput[] = [
  {
    ...{ id: 'slides', layer: 'TEXT', asset: 'text', text: 'From below', ...words, fill: '#F7E02B' },
    ...{ left: 40, top: 200, width: 460, height: 70, end: 1, animationIn: 'slide-up', animationOut: 'fade' },
  },
  {
    ...{ id: 'leans', layer: 'TEXT', asset: 'text', text: 'Leaning in', ...words, fill: '#FFFFFF' },
    ...{ left: 40, top: 300, width: 460, height: 70, end: 1, backgroundColor: '#39418F', padding: 12 },
    ...{ animationIn: { type: 'skew-left', speed: 0.4 }, animationOut: 'reveal-right' },
  },
  {
    ...{ id: 'turns', layer: 'TEXT', asset: 'text', text: 'Round', ...words, fill: '#FF6B6B' },
    ...{ left: 40, top: 400, width: 300, height: 70, end: 1, animation: 'spin', animationIn: 'rotate-cw' },
  },
  {
    ...{ id: 'grows', layer: 'TEXT', asset: 'text', text: 'Larger', ...words, fill: '#6BFFB0' },
    ...{ left: 240, top: 480, width: 260, height: 70, end: 1, animationIn: 'zoom-in', animation: 'shake' },
  },
]

const BAR: LayerInput = {
  ...{
    id: 'bar',
    layer: 'PROGRESS_BAR',
    asset: 'progress',
    left: 60,
    top: 700,
    width: 420,
    height: 24,
    end: 1,
  },
  ...{ radius: 12, animationIn: 'slide-up', animation: 'roll' },
}

const FRAMES = [1, 3, 7, 12, 20, 26, 29]

test('F4: animated layers go sparse and look as in the browser, whatever their kind and animation', async () => {
  const folder = await testFolder()
  const film = join(folder, 'film.mp4')
  await makeTalkFilm(film, 1)
  const { layers, media } = talkProject(1)
  const project = testProject(CANVAS, [layers[0] as LayerInput, ...TITLES, BAR], media)
  await drawReference(project, { film }, FRAMES, folder)
  const out = join(folder, 'sparse.mp4')
  const report = await renderTest({ project, media: { film }, out })
  expect(report.sparse_share).toBe(1)
  for (const top of [190, 290, 380, 460, 680]) {
    const alike = await ssimAgainstReference(out, FRAMES, folder, { left: 0, top, width: 540, height: 100 })
    expect(Math.min(...alike), `${alike} at ${top}`).toBeGreaterThanOrEqual(ALIKE)
  }
  // One still for each of three titles, and one for each frame in which the fourth one grows.
  expect(report.pictures_drawn).toBeLessThanOrEqual(3 + 22)
})

test('F4: layers that are streamed because their pictures would fill the disk look as in the browser', async () => {
  const folder = await testFolder()
  const film = join(folder, 'film.mp4')
  await makeTalkFilm(film, 1)
  const { layers, media } = talkProject(1)
  const turning: LayerInput = {
    ...{ id: 'large', layer: 'TEXT', asset: 'text', text: 'Large', ...words, fill: '#F7E02B', fontSize: 120 },
    ...{ left: 40, top: 200, width: 1000, height: 1000, end: 10, animation: { type: 'spin', speed: 10 } },
  }
  const size = { width: 1080, height: 1920 }
  const project = testProject(size, [{ ...layers[0], ...size } as LayerInput, turning], media)
  const frames = [4, 14, 25]
  await drawReference(project, { film }, frames, folder)
  const out = join(folder, 'sparse.mp4')
  const { items } = planRender(prepare(project, { fonts: await nodeFontBook() }), { first: 0, after: 60 })
  expect(items).toContainEqual({ overlay: expect.objectContaining({ method: 'stream' }) })
  const report = await renderTest({ project, media: { film }, out, range: { from: 0, to: 2 } })
  expect(report).toMatchObject({ sparse_share: 1, pictures_drawn: 1 })
  const part = { left: 200, top: 500, width: 680, height: 400 }
  const alike = await ssimAgainstReference(out, frames, folder, part)
  expect(Math.min(...alike), `${alike}`).toBeGreaterThanOrEqual(ALIKE)
})

/** Texts that come in and go out unit by unit, one below the other. */
const UNITS = (
  [
    ['line', 'One line\nand another', 'slide-up', 'fade'],
    ['word', 'What nobody tells you', 'zoom-in', 'slide-left'],
    ['letter', 'Letter by letter', 'rotate-cw', 'reveal-right'],
  ] as const
).map(
  ([animationUnit, text, animationIn, animationOut], row): LayerInput => ({
    ...{ id: animationUnit, layer: 'TEXT', asset: 'text', text, ...words, fill: '#F7E02B', end: 1 },
    ...{ left: 40, top: 100 + 300 * row, width: 460, height: 120, animationUnit, animationIn, animationOut },
  }),
)

test('F2: text animated by line, word or letter goes sparse and looks as in the browser in every frame', async () => {
  const folder = await testFolder()
  const film = join(folder, 'film.mp4')
  await makeTalkFilm(film, 1)
  const { layers, media } = talkProject(1)
  const project = testProject(CANVAS, [layers[0] as LayerInput, ...UNITS], media)
  const frames = Array.from({ length: 30 }, (_, index) => index)
  await drawReference(project, { film }, frames, folder)
  const out = join(folder, 'sparse.mp4')
  const report = await renderTest({ project, media: { film }, out })
  expect(report).toMatchObject({ sparse_share: 1, spans: [{ engine: 'sparse', reason: null }] })
  for (const { top = 0 } of UNITS) {
    const alike = await ssimAgainstReference(out, frames, folder, { left: 40, top, width: 460, height: 120 })
    expect(Math.min(...alike), `${alike} at ${top}`).toBeGreaterThanOrEqual(0.99)
  }
})
