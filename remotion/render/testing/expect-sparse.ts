import { join } from 'node:path'
import { expect } from 'vitest'
import type { Rect } from '@/compositions/geometry/box'
import type { LayerInput } from '@/compositions/model/layers/layer'
import { drawReference, ssimAgainstReference } from './compare-engines'
import { renderTest, testFolder } from './render-test'
import { CANVAS, makeTalkFilm } from './talk-film'
import { filmMedia, testProject } from './test-project'

type Expected = {
  /** Frames to compare with the browser. */
  frames: readonly number[]
  /** The minimum of each frame's SSIM, on the whole canvas and in each of `parts`. */
  ssim: number
  parts: readonly Rect[]
}

/** Expects the first half second of layers with a talk, `film`, to go sparse and to match the browser. */
export async function expectSparse(layers: LayerInput[], { frames, ssim, parts }: Expected): Promise<void> {
  const folder = await testFolder()
  const file = join(folder, 'film.mp4')
  await makeTalkFilm(file, 1)
  const media = { film: filmMedia({ width: 960, height: 540 }, 30, 1) }
  const project = testProject(CANVAS, layers, media)
  await drawReference(project, { film: file }, frames, folder)
  const out = join(folder, 'sparse.mp4')
  const report = await renderTest({ project, media: { film: file }, out, range: { from: 0, to: 0.5 } })
  expect(report.sparse_share).toBe(1)
  for (const part of [undefined, ...parts]) {
    const scores = await ssimAgainstReference(out, frames, folder, part)
    expect(Math.min(...scores), `${scores} in ${JSON.stringify(part)}`).toBeGreaterThanOrEqual(ssim)
  }
}
