import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawReference, ssimAgainstReference } from './testing/compare-engines'
import { renderTest, testFolder } from './testing/render-test'
import { makeTalkFilm, talkProject } from './testing/talk-film'

const ALIKE = 0.985
const FRAMES = [2, 5, 8, 11, 14]

type Case = [name: string, film: Parameters<typeof talkProject>[1], preset?: string]

const CASES: Case[] = [
  ['Plain', {}, 'Plain'],
  ['Karoke', {}, 'Karoke'],
  ['Pop', {}, 'Pop'],
  ['Mozi', {}, 'Mozi'],
  ['zoomed beside the middle', { zoom: 1.2, focus: { x: 0.4, y: 0.5 } }],
  ['fitted, with background above and below', { scaleType: 'contain' }],
  ['at half its size', { scaleType: 'fill', width: 480, height: 270, left: 30, top: 100 }],
  ['in a box on odd pixels', { width: 321, height: 181, left: 101, top: 401 }],
  ['in a box between pixels', { width: 400.5, height: 450.75, left: 10.25, top: 20.5 }],
  ['partly outside of the canvas', { width: 750, height: 750, left: -150, top: -100 }],
  ['half transparent', { opacity: 0.6 }],
  ['fading in', { fade: { in: 0.5, out: 0 } }],
  [
    'with a speed ramp, over a cut',
    {
      cuts: [{ id: 'c', start: 0.3, end: 0.5 }],
      speedPoints: [
        { source: 0, speed: 1 },
        { source: 0.7, speed: 4 },
        { source: 1, speed: 0.5 },
      ],
    },
  ],
  ['faster, with a cut', { playbackSpeed: 1.5, cuts: [{ id: 'c', start: 0.2, end: 0.5 }] }],
]

test.each(CASES)('F4: sparse matches the browser: %s', async (_, fields, preset) => {
  const folder = await testFolder()
  const film = join(folder, 'film.mp4')
  await makeTalkFilm(film, 2)
  const project = talkProject(2, fields, preset)
  await drawReference(project, { film }, FRAMES, folder)
  const out = join(folder, 'sparse.mp4')
  const { sparse_share } = await renderTest({ project, media: { film }, out, range: { from: 0, to: 0.5 } })
  expect(sparse_share).toBe(1)
  const box = project.layers[0]
  const left = 2 * Math.ceil(Math.max(0, box?.left ?? 0) / 2)
  const top = 2 * Math.ceil(Math.max(0, box?.top ?? 0) / 2)
  const width = 2 * Math.floor(Math.min(540 - left, (box?.width ?? 0) - 2) / 2)
  const height = 2 * Math.floor(Math.min(960 - top, (box?.height ?? 0) - 2) / 2)
  const alike = await ssimAgainstReference(out, FRAMES, folder, { left, top, width, height })
  expect(Math.min(...alike)).toBeGreaterThanOrEqual(ALIKE)
})
