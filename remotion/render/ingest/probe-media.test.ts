import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import type { MediaFault } from './media-error'
import { probeMedia } from './probe-media'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talkreel-probe-'))
})
afterAll(() => rm(folder, { recursive: true }))

const film = (size: string, seconds: number) => ['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=30:d=${seconds}`]
const tone = (seconds: number) => ['-f', 'lavfi', '-i', `sine=duration=${seconds}`]
const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']

async function make(name: string, ...args: string[]): Promise<string> {
  const path = join(folder, name)
  await runFfmpeg([...args, '-y', path])
  return path
}

async function makeCut(name: string, ...args: string[]): Promise<string> {
  const whole = await readFile(await make(`whole-${name}`, ...film('320x180', 3), ...H264, ...args))
  const path = join(folder, name)
  await writeFile(path, whole.subarray(0, whole.length / 2))
  return path
}

const written = async (name: string, text: string): Promise<string> => {
  const path = join(folder, name)
  await writeFile(path, text)
  return path
}

const BAD: [string, () => Promise<string>, MediaFault, RegExp][] = [
  [
    'a text called .mp4',
    () => written('text.mp4', 'Dear diary'),
    'unreadable',
    /not a video, sound or picture/,
  ],
  ['an empty file', () => written('empty.mp4', ''), 'empty', /empty/],
  ['a file that is not there', async () => join(folder, 'nothing.mp4'), 'missing', /no such file/],
  ['an mp4 cut off before its index', () => makeCut('cut.mp4'), 'cut-off', /cut off/],
  [
    'an mp4 cut off behind its index',
    () => makeCut('fast.mp4', '-movflags', '+faststart'),
    'cut-off',
    /cut off/,
  ],
  [
    'a film of 4,098 pixels',
    () => make('wide.mp4', ...film('4098x400', 0.2), ...H264),
    'too-large',
    /^4K\(2160p\) Video Not Supported\. This video is 4098 × 400/,
  ],
  ['a film of 4,098 lines', () => make('tall.mp4', ...film('400x4098', 0.2), ...H264), 'too-large', /4K/],
  [
    'one frame of film',
    () => make('frame.mp4', ...film('320x180', 0.033), ...H264),
    'too-short',
    /too short/,
  ],
]

test.each(BAD)('%s has its own error sentence', async (_, path, fault, message) => {
  await expect(probeMedia(await path())).rejects.toMatchObject({ name: 'MediaError', fault })
  await expect(probeMedia(await path())).rejects.toThrow(message)
})

test('a video of 0.2 s is accepted', async () => {
  const path = await make('short.mp4', ...film('320x180', 0.2), ...tone(0.2), ...H264)
  expect(await probeMedia(path)).toMatchObject({ kind: 'video', fps: 30, hasAudio: true })
})

test('the type of a file is detected from its bytes, not from its name', async () => {
  const sound = await make('song.wav', ...tone(1))
  await writeFile(join(folder, 'song.mp4'), await readFile(sound))
  expect(await probeMedia(join(folder, 'song.mp4'))).toMatchObject({ kind: 'audio', width: 0, duration: 1 })
})

test('a rotated video has its displayed width', async () => {
  const lying = await make('lying.mp4', ...film('320x180', 0.5), ...H264)
  const turned = await make('turned.mp4', '-i', lying, '-c', 'copy', '-metadata:s:v', 'rotate=90')
  const { width, height, video } = await probeMedia(turned)
  expect([width, height]).toEqual([180, 320])
  expect([90, 270]).toContain(video?.rotation)
})

test('the cover of a song is not a video', async () => {
  const cover = await make('cover.png', ...film('64x64', 0.04), '-frames:v', '1')
  const song = await make(
    'song.mp3',
    ...tone(1),
    '-i',
    cover,
    '-map',
    '0',
    '-map',
    '1',
    '-disposition:v',
    'attached_pic',
  )
  expect(await probeMedia(song)).toMatchObject({ kind: 'audio', hasAudio: true })
})

test('a picture has no duration, and a recording without a length in its header is measured', async () => {
  const still = await make('still.png', ...film('64x64', 0.04), '-frames:v', '1')
  expect(await probeMedia(still)).toMatchObject({ kind: 'image', width: 64, height: 64, duration: 0 })
  const live = await make('live.webm', ...film('320x180', 2), '-c:v', 'libvpx', '-live', '1')
  expect((await probeMedia(live)).duration).toBeCloseTo(2, 0)
})
