import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { LayerInput } from '@/compositions/model/layers/layer'
import { runFfmpeg } from '../environment/ffmpeg'
import { drawReference } from './testing/compare-engines'
import { expectSparse } from './testing/expect-sparse'
import { meanColor } from './testing/mean-color'
import { renderTest, testFolder } from './testing/render-test'
import { filmMedia, testProject } from './testing/test-project'

const SOME_FRAMES = { frames: [1, 6, 14], ssim: 0.985 }

type VideoInput = Extract<LayerInput, { asset: 'video'; trim: object }>

const film = (id: string, fields: Partial<VideoInput>): LayerInput => ({
  ...{ id, layer: 'VIDEO', asset: 'video', mediaRef: 'film', width: 540, height: 960 },
  ...{ trim: { start: 0, end: 1 }, ...fields },
})

const shadow = { color: '#000000C0', blur: 40, offsetX: 6, offsetY: 20 }

test('F4: framed videos that overlap, fade and have filters go sparse and match the browser', async () => {
  const layers = [
    film('behind', { scaleType: 'contain', containerColor: 'blur', filter: 'Clarendon' }),
    film('card', {
      ...{ left: 41, top: 60, width: 300, height: 380, presetStyle: 'Lift', shadow },
      ...{ border: { color: '#FFC94D', width: 10 }, fade: { in: 0.4, out: 0 } },
    }),
    film('circle', {
      ...{ left: 200, top: 300, width: 301, height: 301, presetStyle: 'Circle', filter: 'Aden' },
      ...{ border: { color: '#FFFFFF', width: 8 }, opacity: 0.8 },
    }),
    film('padded', {
      ...{ left: 60, top: 640, width: 420, height: 260, radius: 40, padding: 16 },
      ...{ containerColor: '#FFFFFF', reposition: { x: -0.2, y: 0 } },
    }),
  ]
  const parts = [
    { left: 20, top: 40, width: 340, height: 420 },
    { left: 190, top: 290, width: 320, height: 320 },
    { left: 50, top: 630, width: 440, height: 280 },
  ]
  await expectSparse(layers, { ...SOME_FRAMES, parts })
})

test('F4: videos that pan, enlarged and reduced, go sparse and match the browser', async () => {
  const shots = [
    { start: 0, focus: { x: 0.2, y: 0.5 }, moves: [{ start: 0.05, end: 0.5, focus: { x: 0.8, y: 0.5 } }] },
  ]
  const layers = [
    film('enlarged', { shots }),
    film('shrunk', { left: 41, top: 60, width: 300, height: 301, shots, presetStyle: 'Circle' }),
  ]
  const parts = [{ left: 30, top: 50, width: 320, height: 320 }]
  await expectSparse(layers, { ...SOME_FRAMES, parts })
})

/** Creates a video of one color, tagged BT.709 as renditions are. */
const makeFlatFilm = (out: string, color: string): Promise<unknown> =>
  runFfmpeg([
    ...['-y', '-f', 'lavfi', '-i', `color=c=${color}:s=64x64:r=30:d=0.2`],
    ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p', '-c:v', 'libx264', '-crf', '1'],
    ...[
      '-colorspace',
      'bt709',
      '-color_primaries',
      'bt709',
      '-color_trc',
      'bt709',
      '-color_range',
      'tv',
      out,
    ],
  ])

test('S6: a filter produces the same color as in the browser', async () => {
  const folder = await testFolder()
  const file = join(folder, 'flat.mp4')
  const media = { film: filmMedia({ width: 64, height: 64 }, 30, 0.2) }
  const size = { width: 64, height: 64 }
  for (const [color, filter] of [
    ['0xC25A3C', '1977'],
    ['0x3C7AC2', 'Gingham'],
  ] as const) {
    await makeFlatFilm(file, color)
    const shown: number[][] = []
    for (const chosen of [filter, 'none'] as const) {
      const layers = [film('film', { ...size, trim: { start: 0, end: 0.1 }, filter: chosen })]
      const project = testProject(size, layers, media)
      await drawReference(project, { film: file }, [0], folder)
      shown.push(await meanColor(join(folder, 'reference-0000.png')))
      if (chosen === 'none') continue
      const out = join(folder, 'clip.mp4')
      await renderTest({ project, media: { film: file }, out })
      shown.push(await meanColor(out))
    }
    const [drawn = [], sparse = [], plain = []] = shown
    const apart = (a: number[], b: number[]) =>
      Math.max(...a.map((value, index) => Math.abs(value - (b[index] ?? 0))))
    // Both sides round when they convert the video's colors to RGB, and contrast amplifies the difference.
    expect(apart(sparse, drawn), `${filter}: ${sparse} for ${drawn}`).toBeLessThanOrEqual(6)
    expect(apart(drawn, plain), `${filter} changes nothing`).toBeGreaterThan(20)
  }
})
