import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { LayerInput } from '@/compositions/model/layers/layer'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { drawReference, ssimAgainstReference } from './testing/compare-engines'
import { meanColor } from './testing/mean-color'
import { renderTest, testFolder } from './testing/render-test'
import { filmMedia, testProject } from './testing/test-project'

const SIZE = { width: 480, height: 270 }
const BACKGROUND = '#3F48FF'
const FRAMES = [0, 7, 14]

/** Where the film shows its screen, and where the figure before it. */
const SCREEN = { left: 20, top: 20, width: 100, height: 230 }
const FIGURE = { left: 190, top: 80, width: 100, height: 110 }

/** Writes half a second of a screen with uneven light and grain, before which is a figure of skin and gray. */
const makeScreenFilm = (out: string): Promise<unknown> =>
  runFfmpeg([
    ...[
      '-y',
      '-f',
      'lavfi',
      '-i',
      'gradients=s=480x270:r=30:d=0.5:speed=0.01:seed=3:c0=0x0BC24A:c1=0x078836',
    ],
    ...['-f', 'lavfi', '-i', 'gradients=s=160x170:r=30:d=0.5:speed=0.02:seed=3:c0=0xDDA583:c1=0x606060'],
    ...[
      '-filter_complex',
      '[0][1]overlay=160:50,noise=alls=5:allf=t:all_seed=1,scale=out_color_matrix=bt709',
    ],
    ...['-pix_fmt', 'yuv420p', '-c:v', 'libx264', '-crf', '16', '-color_range', 'tv'],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', out],
  ])

const background: LayerInput = {
  ...{ id: 'background', layer: 'BACKGROUND', asset: 'shape', ...SIZE, fill: BACKGROUND, end: 0.5 },
}

const chromaKey = { color: '#00B140', strength: 60, softness: 50 }

const looks = { ...SIZE, chromaKey, adjustments: { temperature: 40 } } as const

test('S13: a key shows what is behind the screen, and frames with one match the browser', async () => {
  const folder = await testFolder()
  const film = join(folder, 'film.mp4')
  await makeScreenFilm(film)
  const layer: LayerInput = {
    ...{
      id: 'film',
      layer: 'VIDEO',
      asset: 'video',
      mediaRef: 'film',
      trim: { start: 0, end: 0.5 },
      ...looks,
    },
  }
  const project = testProject(SIZE, [background, layer], { film: filmMedia(SIZE, 30, 0.5) })
  await drawReference(project, { film }, FRAMES, folder)
  const out = join(folder, 'out.mp4')
  const report = await renderTest({ project, media: { film }, out })
  expect(report.sparse_share).toBe(0)
  const scores = await ssimAgainstReference(out, FRAMES, folder)
  expect(Math.min(...scores), `${scores}`).toBeGreaterThanOrEqual(0.99)
  const [red = 0, green = 0, blue = 0] = await meanColor(out, SCREEN)
  expect(Math.abs(red - 0x3f) + Math.abs(green - 0x48) + Math.abs(blue - 0xff)).toBeLessThan(12)
  const [skin = 0, , less = 0] = await meanColor(out, FIGURE)
  expect(skin).toBeGreaterThan(less + 10)
})

test('S13: a picture with a key goes sparse and matches the browser', async () => {
  const folder = await testFolder()
  const [film, picture] = [join(folder, 'film.mp4'), join(folder, 'picture.png')]
  await makeScreenFilm(film)
  await runFfmpeg(['-i', film, '-frames:v', '1', picture])
  const layer: LayerInput = {
    ...{ id: 'picture', layer: 'IMAGE', asset: 'image', mediaRef: 'picture', end: 0.5, ...looks },
  }
  const media = { picture: { ...filmMedia(SIZE, 0, 0), kind: 'image' as const } }
  const project = testProject(SIZE, [background, layer], media)
  await drawReference(project, { picture }, FRAMES, folder)
  const out = join(folder, 'out.mp4')
  const report = await renderTest({ project, media: { picture }, out })
  expect(report.sparse_share).toBe(1)
  const scores = await ssimAgainstReference(out, FRAMES, folder)
  expect(Math.min(...scores), `${scores}`).toBeGreaterThanOrEqual(0.99)
  expect((await meanColor(out, SCREEN))[2]).toBeGreaterThan(0xf0)
})
