import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { LayerInput } from '@/compositions/model/layers/layer'
import { outlineStyles } from '@/compositions/schema/layers/shape-tables'
import { textStyles } from '@/compositions/schema/layers/text-tables'
import type { Media } from '@/compositions/schema/media'
import { drawingFiles } from '../gallery/drawings/drawing-files'
import { drawReference, ssimAgainstReference } from './testing/compare-engines'
import { renderTest, testFolder } from './testing/render-test'
import { CANVAS, makeTalkFilm, talkProject } from './testing/talk-film'
import { testProject } from './testing/test-project'

/** Minimum SSIM of an engine's worst frame compared with the browser. */
const ALIKE = 0.985

const FRAMES = [0, 5, 11, 20, 29]

const [SIDE, SMALL] = [100, 110]

/** Arranges layers of 100 pixels in a row. */
const inRow = (top: number, layers: readonly object[]): LayerInput[] =>
  layers.map(
    (layer, column) =>
      ({ left: 20 + column * SMALL, top, width: SIDE, height: SIDE, ...layer }) as LayerInput,
  )

const SHAPES = outlineStyles.map(presetStyle => ({
  ...{ id: `shape-${presetStyle}`, layer: 'SHAPE', asset: 'shape', shape: 'star', fill: '#F7E02B' },
  presetStyle,
}))

const VECTORS = outlineStyles.map(presetStyle => ({
  ...{ id: `svg-${presetStyle}`, layer: 'SHAPE', asset: 'svg', mediaRef: 'vector', presetStyle },
}))

const MOVING = [
  { id: 'lottie', layer: 'OVERLAY', asset: 'lottie', mediaRef: 'animation', end: 1 },
  { id: 'json', layer: 'OVERLAY', asset: 'json', mediaRef: 'animation', end: 1, playbackSpeed: 2 },
  { id: 'gif', layer: 'OVERLAY', asset: 'gif', mediaRef: 'gif', end: 1 },
  {
    id: 'slow-gif',
    layer: 'OVERLAY',
    asset: 'gif',
    mediaRef: 'gif',
    end: 1,
    playbackSpeed: 0.5,
    loop: false,
  },
]

const TEXTS = textStyles.map(
  (presetStyle, row): LayerInput => ({
    ...{ id: `text-${presetStyle}`, layer: 'TEXT', asset: 'text', text: `It is ${presetStyle}`, presetStyle },
    ...{ left: 20, top: 380 + row * 78, width: 500, height: 74, fontSize: 44, fontWeight: 700, end: 1 },
    ...(presetStyle === 'Wrap' && { animationIn: 'slide-up', animationUnit: 'word' }),
  }),
)

test('F2: texts, shapes, vector pictures, animations and GIFs go sparse, as the browser draws them', async () => {
  const folder = await testFolder()
  const film = join(folder, 'film.mp4')
  await makeTalkFilm(film, 1)
  const talk = talkProject(1)
  const drawings = await drawingFiles()
  const layers = [...inRow(20, SHAPES), ...inRow(140, VECTORS), ...inRow(260, MOVING), ...TEXTS]
  const media = { ...talk.media, ...drawings.media }
  const project = testProject(CANVAS, [talk.layers[0] as LayerInput, ...layers], media)
  const files = { film, ...drawings.files }
  await drawReference(project, files, FRAMES, folder)
  const out = join(folder, 'sparse.mp4')
  const report = await renderTest({ project, media: files, out })
  expect(report.sparse_share).toBe(1)
  for (const top of [20, 140, 260, ...TEXTS.map(text => text.top ?? 0)]) {
    const alike = await ssimAgainstReference(out, FRAMES, folder, { left: 0, top, width: 540, height: 78 })
    expect(Math.min(...alike), `${alike} at ${top}`).toBeGreaterThanOrEqual(ALIKE)
  }
  // Static layers are one picture; each picture of animated layers is drawn once and reused.
  expect(report.pictures_drawn).toBeLessThanOrEqual(1 + 30 + 30 + 12 + 9 + 30)
})

/** The header of an animation that makes the player fail. */
const STUMBLES = JSON.stringify({
  v: '5.7.0',
  fr: 30,
  ip: 0,
  op: 60,
  w: 9,
  h: 9,
  layers: [{ ty: 4, ip: 0, op: 60 }],
})

test.each([
  ['svg', 'Dear diary'],
  ['lottie', '{}'],
  ['lottie', STUMBLES],
  ['gif', 'Dear diary'],
] as const)('A damaged %s (%s) fails an export with a sentence that names it', async (kind, content) => {
  const folder = await testFolder()
  const file = join(folder, 'drawing')
  await writeFile(file, content)
  const media: Media = {
    ...{
      kind,
      assetId: kind,
      title: 'Our logo',
      width: 64,
      height: 64,
      fps: 30,
      duration: 1,
      hasAudio: false,
    },
  }
  const place = { width: 64, height: 64, end: 0.1 }
  const layer: LayerInput = { id: 'logo', layer: 'OVERLAY', asset: kind, mediaRef: 'logo', ...place }
  const project = testProject({ width: 64, height: 64 }, [layer], { logo: media })
  const rendering = renderTest({ project, media: { logo: file }, out: join(folder, 'clip.mp4') })
  await expect(rendering).rejects.toThrow("'Our logo' could not be loaded: its file is damaged or gone")
})
