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

/** Encodes 640x360 at 30 frames a second from these inputs. */
const film = (name: string, inputs: readonly string[], graph: string) => {
  const coding = ['-r', '30', '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']
  return runFfmpeg(['-y', ...inputs, '-filter_complex', graph, ...coding, path(name)])
}

test('cuts between shots in the same room are found', async () => {
  const shots = ['again', 'bird', 'walk', 'again', 'book']
  const inputs = shots.flatMap(name => ['-i', join('tests', 'footage', `${name}.mkv`)])
  const even = shots.map((_, at) => `[${at}]fps=30,scale=640:360,setsar=1,trim=end_frame=45[${at}s]`)
  const joined = `${shots.map((_, at) => `[${at}s]`).join('')}concat=n=${shots.length}`
  await film('room.mp4', inputs, [...even, joined].join(';'))
  expect((await framesOf(path('room.mp4'))).map(Math.round)).toEqual([45, 90, 135, 180])
})

test.each([
  ['pans fast', 'if(between(n,30,38),(n-30)*100,if(gt(n,38),800,0))'],
  ['jerks every half second', 'mod(floor(n/15)*60,600)'],
])('a camera that %s makes no cut', async (_, x) => {
  const photo = ['-f', 'lavfi', '-t', '4', '-i', 'testsrc2=size=1920x360:rate=30,trim=end_frame=1,loop=-1:1']
  await film('moved.mp4', photo, `crop=640:360:x='${x}':y=0`)
  expect(await framesOf(path('moved.mp4'))).toEqual([])
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
