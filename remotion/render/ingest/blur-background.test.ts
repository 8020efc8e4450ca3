import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { ensurePeopleModel } from '@/remotion/framing/load-people-model'
import { blurBackground } from './blur-background'
import { probeMedia } from './probe-media'

/** Frames of the film; its second half shows no one. */
const FRAMES = 60

let folder: string
let modelFolder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talkreel-blur-'))
  modelFolder = await ensurePeopleModel()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const path = (name: string) => join(folder, name)

const CODING = [
  ...['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '12', '-pix_fmt', 'yuv420p', '-color_range', 'tv'],
  ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
]

const blur = async (file: string, out: string) =>
  blurBackground(await probeMedia(file), path(out), { modelFolder })

/** The mean difference of the pixels of two frames in a part of the picture, from 0 to 255, and the detail in each. */
async function compare(
  files: readonly string[],
  frame: number,
  [left, top, width, height]: readonly number[],
) {
  const read = async (file: string, at: number) => {
    const out = path(`${at}.gray`)
    const filters = `select=eq(n\\,${frame}),crop=${width}:${height}:${left}:${top}`
    await runFfmpeg([
      '-y',
      '-i',
      file,
      '-vf',
      filters,
      '-frames:v',
      '1',
      '-f',
      'rawvideo',
      '-pix_fmt',
      'gray',
      out,
    ])
    return readFile(out)
  }
  const [a, b] = (await Promise.all(files.map(read))) as [Buffer, Buffer]
  const mean = (of: (at: number) => number) => a.reduce((sum, _, at) => sum + of(at), 0) / a.length
  const detail = (picture: Buffer) =>
    mean(at => Math.abs((picture[at] ?? 0) - (picture[at + 1] ?? picture[at] ?? 0)))
  return {
    difference: mean(at => Math.abs((a[at] ?? 0) - (b[at] ?? 0))),
    detail: [detail(a), detail(b)] as const,
  }
}

test('S15: what is behind a person is blurred, the person and frames without people are not', async () => {
  const film = path('film.mp4')
  // The office has no detail of its own.
  const graph = [
    `[0:v]fps=30,trim=end_frame=${FRAMES / 2},noise=alls=20:allf=t,setsar=1[person]`,
    `[1:v]trim=end_frame=${FRAMES / 2},noise=alls=20:allf=t,setsar=1[none]`,
    '[person][none]concat=n=2',
  ]
  await runFfmpeg([
    ...['-i', join('tests', 'footage', 'book.mkv'), '-f', 'lavfi', '-i', 'color=gray:s=640x480:r=30'],
    ...['-f', 'lavfi', '-i', `sine=frequency=440:sample_rate=48000:duration=${FRAMES / 30}`],
    ...['-filter_complex', graph.join(';'), '-map', '2:a', ...CODING, '-c:a', 'aac', '-ac', '2', film],
  ])
  const made = await blur(film, 'blurred.mp4')
  expect(made).toMatchObject({ width: 640, height: 480, hasAudio: true })
  expect(Math.round((made.video?.duration ?? 0) * (made.video?.rate ?? 0))).toBe(FRAMES)
  const both = [film, made.path]
  const wall = await compare(both, 15, [500, 60, 120, 300])
  expect(wall.detail[1]).toBeLessThan(wall.detail[0] / 4)
  const body = await compare(both, 15, [240, 300, 100, 100])
  expect(body.difference).toBeLessThan(5)
  expect(body.detail[1]).toBeGreaterThan(body.detail[0] * 0.8)
  const empty = await compare(both, 45, [0, 0, 640, 480])
  expect(empty.difference).toBeLessThan(4)
  const sound = async (file: string) => {
    await runFfmpeg(['-y', '-i', file, '-map', '0:a', '-c', 'copy', '-f', 'md5', path('sum')])
    return readFile(path('sum'), 'utf8')
  }
  expect(await sound(made.path)).toBe(await sound(film))
})

test('S15: a film without people is refused, as is a damaged one', async () => {
  const film = path('bars.mp4')
  await runFfmpeg(['-f', 'lavfi', '-i', 'smptehdbars=s=640x360:r=30:d=1', ...CODING, film])
  await expect(blur(film, 'bars-blurred.mp4')).rejects.toThrow('No one was seen in this video')
  await writeFile(path('no-film.mp4'), 'no film')
  const probe = { ...(await probeMedia(film)), path: path('no-film.mp4') }
  await expect(blurBackground(probe, path('never.mp4'), { modelFolder })).rejects.toThrow(
    'This file is damaged',
  )
})
