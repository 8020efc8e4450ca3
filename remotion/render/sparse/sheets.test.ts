import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Rect } from '@/compositions/geometry/box'
import type { LayerInput } from '@/compositions/model/layers/layer'
import { drawReference, ssimAgainstReference } from '../testing/compare-engines'
import { renderTest, testFolder } from '../testing/render-test'
import { testProject } from '../testing/test-project'

const CANVAS = { width: 320, height: 568 }
const COLORS = ['#FF3030', '#30FF30', '#3030FF', '#FFFF30', '#30FFFF'] as const

/** Shapes in one place, one after another. */
const shown = (id: string, box: Rect, first: number): LayerInput[] =>
  COLORS.map((fill, index) => ({
    ...{ id: `${id}${index}`, layer: 'SHAPE', asset: 'shape', ...box, fill },
    ...{ position: (first + 3 * index) / 30, end: (first + 3 * index + 2) / 30 },
  }))

/** A text that comes in word by word: several pictures of one overlay. */
const words = (id: string, box: Rect, first: number): LayerInput => ({
  ...{ id, layer: 'TEXT', asset: 'text', text: 'One two three', ...box, fontSize: 24, fill: '#FFFFFF' },
  ...{ position: first / 30, end: 0.8, animationUnit: 'word', animationIn: 'fade' },
})

const background: LayerInput = {
  ...{ id: 'background', layer: 'BACKGROUND', asset: 'shape', ...CANVAS, fill: '#808080', end: 0.8 },
}

test('F2: pictures of several overlays on shared sheets are each in their place and time', async () => {
  const boxes = {
    corner: { left: 0, top: 0, width: 61, height: 43 },
    middle: { left: 101, top: 203, width: 77, height: 55 },
    small: { left: 240, top: 301, width: 21, height: 19 },
    edge: { left: 150, top: 530, width: 170, height: 38 },
  }
  const texts = {
    inside: { left: 31, top: 101, width: 181, height: 41 },
    side: { left: 120, top: 421, width: 200, height: 41 },
  }
  const layers = [
    ...Object.entries(boxes).flatMap(([id, box], index) => shown(id, box, 4 + index)),
    ...Object.entries(texts).map(([id, box], index) => words(id, box, 5 + index)),
  ]
  const folder = await testFolder()
  const project = testProject(CANVAS, [background, ...layers])
  const frames = [0, 4, 5, 6, 7, 9, 10, 13, 19, 22]
  await drawReference(project, {}, frames, folder)
  const out = join(folder, 'sparse.mp4')
  const report = await renderTest({ project, media: {}, out })
  expect(report.sparse_share).toBe(1)
  // The shapes, and each step of the words.
  expect(report.pictures_drawn).toBeGreaterThan(30)
  for (const { left, top, width, height } of [...Object.values(boxes), ...Object.values(texts)]) {
    const part = { left: left & ~1, top: top & ~1, width: (width + 1) & ~1, height: (height + 1) & ~1 }
    const alike = await ssimAgainstReference(out, frames, folder, part)
    expect(Math.min(...alike), `${alike} in ${JSON.stringify(part)}`).toBeGreaterThanOrEqual(0.97)
  }
})
