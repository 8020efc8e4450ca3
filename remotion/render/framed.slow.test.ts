import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filterNames } from '@/compositions/schema/framing-fields'
import { drawReference, ssimAgainstReference } from './testing/compare-engines'
import { renderTest, testFolder } from './testing/render-test'
import { makeTalkFilm, talkProject } from './testing/talk-film'

const ALIKE = 0.985
const FRAMES = [2, 8, 14]

type Fields = Parameters<typeof talkProject>[1]

const place = { left: 60, top: 120, width: 420, height: 420 }

const CASES: [name: string, fields: Fields][] = [
  ...filterNames.map((filter): [string, Fields] => [filter, { filter }]),
  ['half of a filter', { filter: '1977', filterIntensity: 0.5 }],
  ['a filter that shrinks', { ...place, width: 240, height: 135, scaleType: 'fill', filter: 'Gingham' }],
  ['rounded', { ...place, presetStyle: 'Rounded' }],
  ['a circle', { ...place, presetStyle: 'Circle' }],
  ['an ellipse between pixels', { ...place, left: 60.5, width: 333.25, presetStyle: 'Circle' }],
  ['lifted, with a border', { ...place, presetStyle: 'Lift', border: { color: '#FFCC00', width: 8 } }],
  ['in a container', { ...place, scaleType: 'contain', containerColor: '#2040A0', radius: 40 }],
  ['blurred behind', { scaleType: 'contain', containerColor: 'blur' }],
  [
    'padded and fading',
    { ...place, padding: 20, containerColor: '#FFFFFF', radius: 60, fade: { in: 0.5, out: 0 } },
  ],
  ['rounded, partly outside', { ...place, left: -100, top: -60, presetStyle: 'Rounded' }],
]

test.each(CASES)('F4: sparse matches the browser: %s', async (_, fields) => {
  const folder = await testFolder()
  const film = join(folder, 'film.mp4')
  await makeTalkFilm(film, 1)
  const whole = talkProject(1, fields)
  const project = { ...whole, layers: whole.layers.slice(0, 1) }
  await drawReference(project, { film }, FRAMES, folder)
  const out = join(folder, 'sparse.mp4')
  const { sparse_share } = await renderTest({ project, media: { film }, out, range: { from: 0, to: 0.5 } })
  expect(sparse_share).toBe(1)
  const { left = 0, top = 0, width = 540, height = 960 } = project.layers[0] ?? {}
  const part = {
    left: 2 * Math.ceil(Math.max(0, left - 20) / 2),
    top: 2 * Math.ceil(Math.max(0, top - 20) / 2),
    width: 2 * Math.floor(Math.min(540, left + width + 20) / 2 - Math.ceil(Math.max(0, left - 20) / 2)),
    height: 2 * Math.floor(Math.min(960, top + height + 20) / 2 - Math.ceil(Math.max(0, top - 20) / 2)),
  }
  const alike = await ssimAgainstReference(out, FRAMES, folder, part)
  expect(Math.min(...alike), `${alike}`).toBeGreaterThanOrEqual(ALIKE)
})
