import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ffprobePath, runFfmpeg } from '@/remotion/environment/ffmpeg'
import { makeProxy, needsProxy } from './make-proxy'
import { probeMedia } from './probe-media'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talkreel-proxy-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

/** Returns a line for each packet of a video stream. */
async function packetsOf(file: string, entry: 'pts_time' | 'flags'): Promise<string[]> {
  const entries = ['-v', 'error', '-select_streams', 'v:0', '-show_entries', `packet=${entry}`]
  const { stdout } = await promisify(execFile)(ffprobePath(), [...entries, '-of', 'csv=p=0', file])
  return stdout.trim().split('\n')
}

/** Returns the times in milliseconds at which a video's frames are shown. */
const timesOf = async (file: string): Promise<number[]> =>
  (await packetsOf(file, 'pts_time'))
    .map(line => Math.round(Number.parseFloat(line) * 1000))
    .sort((a, b) => a - b)

test('T5: a proxy has the frames of its video at the same times, smaller, each near a key frame', async () => {
  const [film, out] = [join(folder, 'film.mp4'), join(folder, 'proxy.mp4')]
  await runFfmpeg([
    ...['-y', '-f', 'lavfi', '-i', 'testsrc2=s=1280x720:r=25:d=2', '-f', 'lavfi', '-i', 'sine=d=2'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', film],
  ])
  const probe = await probeMedia(film)
  expect(needsProxy(probe)).toBe(false)
  expect(needsProxy({ ...probe, duration: 3600 })).toBe(true)
  await makeProxy(probe, out)
  expect(await probeMedia(out)).toMatchObject({ width: 960, height: 540, hasAudio: true })
  expect(await timesOf(out)).toEqual(await timesOf(film))
  const flags = await packetsOf(out, 'flags')
  expect(flags.filter(flag => flag.startsWith('K')).length).toBeGreaterThanOrEqual(5)
})
