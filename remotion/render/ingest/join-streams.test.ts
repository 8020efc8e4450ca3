import { existsSync } from 'node:fs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { ffprobe } from '@/remotion/environment/ffprobe'
import { joinStreams } from './join-streams'
import { MediaError } from './media-error'

let folder: string
const file = (name: string) => join(folder, name)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talkreel-join-'))
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=30:duration=4']
  const sound = ['-f', 'lavfi', '-i', 'sine=duration=4:sample_rate=48000']
  // Fragmented, as the streams of web players are.
  const pieces = ['-movflags', '+dash+frag_keyframe', '-f', 'mp4']
  await runFfmpeg([...picture, '-c:v', 'libx264', '-preset', 'ultrafast', ...pieces, file('picture.mp4')])
  await runFfmpeg([...sound, '-c:a', 'aac', ...pieces, file('sound.m4a')])
})
afterAll(() => rm(folder, { recursive: true }))

test('picture and sound are in one file as they were, its index at the beginning', async () => {
  const seen: number[] = []
  await joinStreams(file('picture.mp4'), file('sound.m4a'), file('joined.mp4'), {
    onProgress: seconds => seen.push(seconds),
  })
  const joined = await ffprobe(file('joined.mp4'), { extra: ['-count_packets'] })
  const given = await ffprobe(file('picture.mp4'), { extra: ['-count_packets'] })
  expect(joined.streams.map(({ codec_name }) => codec_name)).toEqual(['h264', 'aac'])
  expect(joined.streams[0]?.nb_read_packets).toBe(given.streams[0]?.nb_read_packets)
  expect(Number(joined.format.duration)).toBeCloseTo(4, 1)
  expect(seen.at(-1)).toBeGreaterThan(3)
  const { size } = await stat(file('joined.mp4'))
  expect(size).toBeLessThan(
    1.1 * ((await stat(file('picture.mp4'))).size + (await stat(file('sound.m4a'))).size),
  )
})

test('what is no media is refused, and nothing is left in its place', async () => {
  await writeFile(file('page.mp4'), '<!doctype html><p>Sign in</p>')
  const joining = joinStreams(file('picture.mp4'), file('page.mp4'), file('none.mp4'))
  await expect(joining).rejects.toBeInstanceOf(MediaError)
  expect(existsSync(file('none.mp4'))).toBe(false)
})

test('a picture has no sound to be joined', async () => {
  const joining = joinStreams(file('picture.mp4'), file('picture.mp4'), file('none.mp4'))
  await expect(joining).rejects.toBeInstanceOf(MediaError)
})
