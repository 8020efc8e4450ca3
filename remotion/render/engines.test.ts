import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { LayerInput } from '@/compositions/model/layers/layer'
import { childPrograms } from './testing/child-programs'
import { drawReference, ssimAgainstReference } from './testing/compare-engines'
import { meanColor } from './testing/mean-color'
import { renderTest, testFolder } from './testing/render-test'
import { makeTalkFilm, talkProject } from './testing/talk-film'
import { testProject } from './testing/test-project'

/** Minimum SSIM of an engine's worst frame compared with the browser. */
const ALIKE = 0.985

const FRAMES = [3, 9, 16, 27, 29]

test('F4: sparse and full match the browser; sparse draws each distinct picture once', async () => {
  const folder = await testFolder()
  const film = join(folder, 'film.mp4')
  await makeTalkFilm(film, 2)
  const project = talkProject(2)
  await drawReference(project, { film }, FRAMES, folder)
  const range = { from: 0, to: 1 }
  for (const engine of ['auto', 'full'] as const) {
    const out = join(folder, `${engine}.mp4`)
    const report = await renderTest({ project, media: { film }, out, engine, range })
    expect(report.sparse_share).toBe(engine === 'auto' ? 1 : 0)
    expect(report.probe).toMatchObject({ frames: 30, audio_codec: 'aac' })
    // The static title and the steps of its fade, and one picture for each active word.
    if (engine === 'auto') expect(report.pictures_drawn).toBeLessThanOrEqual(9)
    const alike = await ssimAgainstReference(out, FRAMES, folder)
    expect(alike).toHaveLength(FRAMES.length)
    expect(Math.min(...alike), engine).toBeGreaterThanOrEqual(ALIKE)
  }
})

test('F4: full matches the browser where a strong adjustment makes grain stronger', async () => {
  const folder = await testFolder()
  const film = join(folder, 'film.mp4')
  await makeTalkFilm(film, 1)
  const project = talkProject(0.3, { adjustments: { exposure: 60 } })
  const frames = [0, 4, 8]
  await drawReference(project, { film }, frames, folder)
  const out = join(folder, 'full.mp4')
  await renderTest({ project, media: { film }, out, engine: 'full' })
  const alike = await ssimAgainstReference(out, frames, folder)
  expect(Math.min(...alike), `${alike}`).toBeGreaterThanOrEqual(0.99)
})

test('both engines reproduce a chosen color', async () => {
  const folder = await testFolder()
  const background: LayerInput = {
    id: 'bg',
    layer: 'BACKGROUND',
    asset: 'shape',
    width: 64,
    height: 64,
    end: 0.1,
  }
  const size = { width: 64, height: 64 }
  for (const fill of ['#262A4F', '#39E508', '#F7E02B']) {
    const project = testProject(size, [{ ...background, fill }])
    for (const engine of ['sparse', 'full'] as const) {
      const out = join(folder, 'clip.mp4')
      await renderTest({ project, media: {}, out, engine })
      const meant = [1, 3, 5].map(at => Number.parseInt(fill.slice(at, at + 2), 16))
      const shown = await meanColor(out)
      for (const [index, channel] of meant.entries())
        expect(Math.abs((shown[index] ?? 0) - channel), `${fill} ${engine}: ${shown}`).toBeLessThanOrEqual(3)
    }
  }
})

test('canceling while the browser draws leaves no file and no browser behind', async () => {
  const folder = await testFolder()
  const film = join(folder, 'film.mp4')
  await makeTalkFilm(film, 2)
  for (const engine of ['auto', 'full'] as const) {
    const stop = new AbortController()
    const rendering = renderTest({
      ...{
        project: talkProject(2),
        media: { film },
        out: join(folder, 'clip.mp4'),
        engine,
        signal: stop.signal,
      },
      onProgress: () => stop.abort(new Error('No longer wanted')),
    })
    await expect(rendering).rejects.toThrow('No longer wanted')
    expect(await readdir(folder)).toEqual(['film.mp4'])
    expect((await childPrograms()).filter(name => /ffmpeg|chrom/.test(name))).toEqual([])
  }
})
