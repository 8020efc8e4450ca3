import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { makeShots } from '../testing/make-shots'
import { detectSceneCuts } from './detect-scene-cuts'
import { probeMedia } from './probe-media'

const CUTS = [37, 98, 151]

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talkreel-scene-cuts-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const path = (name: string) => join(folder, name)

/** The frames at which a file is cut, at 30 frames a second. */
const framesOf = async (file: string, most = 100) =>
  (await detectSceneCuts(await probeMedia(file), { most })).map(second => second * 30)

test('hard cuts are found to the frame, and no more than asked for', async () => {
  const film = path('film.mp4')
  await makeShots(film, { cuts: CUTS, frames: 200 })
  const found = await framesOf(film)
  expect(found).toHaveLength(CUTS.length)
  for (const [index, frame] of found.entries()) expect(frame).toBeCloseTo(CUTS[index] ?? 0, 2)
  expect(await framesOf(film, 2)).toHaveLength(2)
})

test('times are exact far into a file too', async () => {
  const [long, joined] = [path('long.mkv'), path('late.mkv')]
  const still = ['-f', 'lavfi', '-i', 'testsrc2=size=64x36:rate=1:duration=5000']
  await runFfmpeg(['-y', ...still, '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', long])
  const cut = ['-f', 'lavfi', '-t', '1', '-i', 'smptehdbars=size=64x36:rate=30']
  const graph = '[0][1]concat=n=2,settb=1/1000'
  const coding = [
    '-fps_mode',
    'passthrough',
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
  ]
  await runFfmpeg(['-y', '-i', long, ...cut, '-filter_complex', graph, ...coding, joined])
  const [second] = await detectSceneCuts(await probeMedia(joined), { most: 10 })
  expect(second).toBeCloseTo(5000, 2)
})

test('a dissolve is no cut, and a flash is one', async () => {
  const dissolve = path('dissolve.mp4')
  const sources = ['testsrc2', 'smptehdbars'].flatMap(name => [
    ...['-f', 'lavfi', '-t', '3', '-i', `${name}=size=640x360:rate=30`],
  ])
  const fade = ['-filter_complex', 'xfade=duration=2:offset=1', '-c:v', 'libx264', '-pix_fmt', 'yuv420p']
  await runFfmpeg(['-y', ...sources, ...fade, dissolve])
  expect(await framesOf(dissolve)).toEqual([])
  const flash = path('flash.mp4')
  const white = "drawbox=c=white:t=fill:enable='between(n,30,31)'"
  const bars = ['-f', 'lavfi', '-t', '3', '-i', 'smptehdbars=size=640x360:rate=30']
  await runFfmpeg(['-y', ...bars, '-vf', white, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', flash])
  expect((await framesOf(flash)).map(Math.round)).toEqual([30])
})

test('a damaged file is refused', async () => {
  const [film, cut] = [path('whole.mkv'), path('cut.mkv')]
  await makeShots(film, { cuts: CUTS, frames: 600 })
  const probe = await probeMedia(film)
  await writeFile(cut, (await readFile(film)).subarray(0, 20_000))
  await expect(detectSceneCuts({ ...probe, path: cut }, { most: 9 })).rejects.toThrow('This file is damaged')
  await writeFile(cut, 'no film')
  await expect(detectSceneCuts({ ...probe, path: cut }, { most: 9 })).rejects.toThrow('This file is damaged')
})
