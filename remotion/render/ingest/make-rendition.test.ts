import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { makeRendition } from './make-rendition'
import { mediaOfProbe } from './media-probe'
import { probeMedia } from './probe-media'
import { needsRendition, planRendition } from './rendition-plan'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talkreel-rendition-'))
})
afterAll(() => rm(folder, { recursive: true }))

const FILM = ['-f', 'lavfi', '-i', 'testsrc2=s=640x360:r=30:d=1']
const HD = ['-f', 'lavfi', '-i', 'testsrc2=s=1280x720:r=30:d=1']
const TONE = ['-f', 'lavfi', '-i', 'sine=sample_rate=48000:duration=1']
const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast']
const PLAIN = [...H264, '-pix_fmt', 'yuv420p']
const TAGS = [
  '-color_range',
  'tv',
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
]
const STEREO = ['-c:a', 'aac', '-ac', '2']

async function make(name: string, ...args: string[]): Promise<string> {
  const path = join(folder, name)
  await runFfmpeg([...args, '-y', path])
  return path
}

async function rotated(): Promise<string> {
  const lying = await make('lying.mp4', ...FILM, ...PLAIN, ...TAGS)
  return make('turned.mp4', '-i', lying, '-c', 'copy', '-metadata:s:v', 'rotate=90')
}

const unevenly = "select='not(mod(n,7)*not(mod(n,3)))'"

type Plan = { video: string; audio: string }
type Seen = { width: number; height: number; fps?: number }

const CASES: [string, () => Promise<string>, Plan, Seen][] = [
  ['turned', rotated, { video: 'encode', audio: 'none' }, { width: 360, height: 640 }],
  [
    'of changing frame rate',
    () => make('vfr.mp4', ...FILM, '-vf', unevenly, '-fps_mode', 'vfr', ...PLAIN, ...TAGS),
    { video: 'encode', audio: 'none' },
    { width: 640, height: 360, fps: 30 },
  ],
  [
    'of 10 bit',
    () => make('ten.mp4', ...FILM, ...H264, '-pix_fmt', 'yuv420p10le', ...TAGS),
    { video: 'encode', audio: 'none' },
    { width: 640, height: 360 },
  ],
  [
    'of interlaced lines and oblong pixels',
    () =>
      make(
        'tv.mp4',
        ...FILM,
        '-vf',
        'scale=720:480,setsar=8/9',
        ...PLAIN,
        '-x264opts',
        'interlaced=1:tff=1',
        ...TAGS,
      ),
    { video: 'encode', audio: 'none' },
    { width: 640, height: 480 },
  ],
  [
    'of HD that does not tell its colors',
    () => make('untold.mp4', ...HD, ...TONE, ...PLAIN, ...STEREO),
    { video: 'tag', audio: 'copy' },
    { width: 1280, height: 720 },
  ],
  [
    'with one channel',
    () => make('mono.mp4', ...FILM, ...TONE, ...PLAIN, ...TAGS, '-c:a', 'aac', '-ac', '1'),
    { video: 'copy', audio: 'encode' },
    { width: 640, height: 360 },
  ],
  [
    'with six channels',
    () => make('five.mp4', ...FILM, ...TONE, ...PLAIN, ...TAGS, '-c:a', 'aac', '-ac', '6'),
    { video: 'copy', audio: 'encode' },
    { width: 640, height: 360 },
  ],
  [
    'in another container',
    () => make('film.mkv', ...FILM, ...PLAIN, ...TAGS),
    { video: 'copy', audio: 'none' },
    { width: 640, height: 360 },
  ],
  [
    'of sound alone',
    () => make('song.flac', ...TONE, '-ac', '2'),
    { video: 'none', audio: 'encode' },
    { width: 0, height: 0 },
  ],
]

test.each(CASES)('a file %s becomes one that every engine can read', async (_, file, plan, seen) => {
  const path = await file()
  expect(await planRendition(await probeMedia(path))).toEqual({ ...plan, needed: true })
  const out = `${path}.rendition.mp4`
  const probe = await makeRendition(path, out)
  expect(probe).toMatchObject(seen)
  expect(probe.duration).toBeCloseTo(1, 1)
  expect(await needsRendition(probe)).toBe(false)
  const { kind, hasAudio } = mediaOfProbe(probe, 'asset')
  expect(kind).toBe(seen.width ? 'video' : 'audio')
  expect(hasAudio).toBe(plan.audio !== 'none')
  if (probe.audio) expect(probe.audio).toMatchObject({ codec: 'aac', channels: 2, sampleRate: 48_000 })
})

test('a suitable video needs no rendition', async () => {
  const path = await make('right.mp4', ...FILM, ...TONE, ...PLAIN, ...TAGS, ...STEREO)
  expect(await planRendition(await probeMedia(path))).toEqual({ video: 'copy', audio: 'copy', needed: false })
})

test('a video that is largely undecodable is rejected with the share that can be decoded', async () => {
  const whole = await make('pictures.mov', ...FILM, ...['-r', '10', '-c:v', 'png', '-movflags', '+faststart'])
  const bytes = await readFile(whole)
  const data = bytes.indexOf('mdat')
  const broken = join(folder, 'broken.mov')
  await writeFile(broken, bytes.fill(0, Math.round(data + (bytes.length - data) * 0.5)))
  const film = join(folder, 'broken-long.mov')
  await runFfmpeg(['-itsscale', '10', '-i', broken, '-c', 'copy', film])
  await expect(makeRendition(film, join(folder, 'broken.mp4'))).rejects.toMatchObject({
    fault: 'unreadable',
    message: expect.stringMatching(/of its 1[01] seconds only [56]\.\d can be decoded\. Export it once more/),
  })
})

test('a canceled rendition leaves nothing behind', async () => {
  const long = await make('long.mkv', '-f', 'lavfi', '-i', 'testsrc2=s=640x360:r=30:d=20', ...PLAIN)
  const out = join(folder, 'cancelled.mp4')
  const stop = new AbortController()
  const onProgress = () => stop.abort(new Error('No longer wanted'))
  await expect(makeRendition(long, out, { signal: stop.signal, onProgress })).rejects.toThrow(
    'No longer wanted',
  )
  expect(existsSync(out) || existsSync(`${out}.part`)).toBe(false)
})

test('a long suitable video is left alone, though its frames are not stored in display order', async () => {
  const source = ['-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=30:d=50']
  const reordered = ['-c:v', 'libx264', '-preset', 'veryfast', '-bf', '3', '-pix_fmt', 'yuv420p', ...TAGS]
  const path = await make('long.mp4', ...source, ...reordered)
  expect(await needsRendition(await probeMedia(path))).toBe(false)
})
