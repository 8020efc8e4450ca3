import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runFfmpeg } from '../environment/ffmpeg'
import { outputSize } from './output-size'
import { renderTest, testFolder } from './testing/render-test'
import { makeTalkFilm, talkProject } from './testing/talk-film'

test.each([
  [{ width: 1080, height: 1920 }, 720, { width: 720, height: 1280 }],
  [{ width: 1920, height: 1080 }, 720, { width: 1280, height: 720 }],
  [{ width: 1080, height: 1080 }, 720, { width: 720, height: 720 }],
  [{ width: 1080, height: 1920 }, 1080, { width: 1080, height: 1920 }],
  [{ width: 1080, height: 1350 }, 720, { width: 720, height: 900 }],
])('%j with at most %d pixels on its shorter side becomes %j', (format, shortSide, size) => {
  expect(outputSize(format, shortSide)).toEqual(size)
})

/** Returns the SSIM of luma of a small video's worst frame compared with a large one scaled to the same size. */
async function likeness(small: string, large: string, folder: string): Promise<number> {
  const stats = join(folder, 'ssim.txt')
  const graph = `[1:v]scale=360:640:flags=lanczos[b];[0:v][b]ssim=stats_file=${stats}`
  await runFfmpeg(['-i', small, '-i', large, '-lavfi', graph, '-f', 'null', '-'])
  const lines = (await readFile(stats, 'utf8')).trim().split('\n')
  return Math.min(...lines.map(line => Number(/Y:([\d.]+)/.exec(line)?.[1])))
}

test('a smaller file matches the large one, with either engine and with the watermark', async () => {
  const folder = await testFolder()
  const film = join(folder, 'film.mp4')
  await makeTalkFilm(film, 1)
  const job = { project: talkProject(1), media: { film }, range: { from: 0, to: 0.2 }, watermark: true }
  const large = join(folder, 'large.mp4')
  await renderTest({ ...job, out: large })
  for (const engine of ['auto', 'full'] as const) {
    const out = join(folder, `${engine}.mp4`)
    const { probe } = await renderTest({ ...job, out, engine, shortSide: 360 })
    expect(probe).toMatchObject({ width: 360, height: 640, frames: 6 })
    expect(await likeness(out, large, folder)).toBeGreaterThanOrEqual(0.98)
  }
})
