import { truncate, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { fraction } from '../source-file'
import { expectRead, heard, type Read, seen } from '../testing/expect-read'
import { AAC, film, H264, mediaMaker, tone, writeInBoxes } from '../testing/media-maker'
import { RECORDED, recordInBrowser } from '../testing/record-in-browser'
import { usualRate } from './frame-times'
import { probeMedia } from './probe-media'

const { at, make, patch, write, cut } = mediaMaker()

const talk = (name: string, ...more: string[]) =>
  make(name, ...film('320x180', 2), ...tone(2), ...H264, ...AAC, ...more)
const one = ['-g', '9999', '-keyint_min', '9999', '-sc_threshold', '0']
const late = ['-itsoffset', '3600']

/** A long pause at the start makes ffmpeg misestimate the bit rate. */
const changing = "volume='if(lt(t,3),0.0001,1)':eval=frame"

/** Creates a WAV of 1,000 silent bytes a second as a sparse file. */
async function silence(name: string, seconds: number): Promise<string> {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + seconds * 1000, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(1000, 24)
  head.writeUInt32LE(1000, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(seconds * 1000, 40)
  await writeFile(at(name), head)
  await truncate(at(name), head.length + seconds * 1000)
  return at(name)
}

const forgedXing = async () =>
  patch(await make('talk.mp3', ...tone(20), '-b:a', '32k'), 'xing.mp3', bytes => {
    const head = Math.max(bytes.indexOf('Xing'), bytes.indexOf('Info'))
    bytes.writeUInt32BE(40, head + 8)
  })

const forgedMatroska = async () =>
  patch(await talk('talk.mkv'), 'claims.mkv', bytes =>
    bytes.writeDoubleBE(1000, bytes.indexOf(Buffer.from([0x44, 0x89])) + 3),
  )

const forgedMovie = async () =>
  patch(await talk('mvhd.mp4'), 'century.mp4', bytes => writeInBoxes(bytes, 'mvhd', 20, 0xffffffff))

const forgedTracks = async () =>
  patch(await talk('mdhd.mp4'), 'second.mp4', bytes => writeInBoxes(bytes, 'mdhd', 20, 'a second'))

/** Creates a video that ends more than 0.1 s before its sound, which would be less in whole frames. */
const soundGoesOn = () =>
  make(
    'goes-on.webm',
    ...['-f', 'lavfi', '-i', 'testsrc=s=320x180:r=25:d=1.9,settb=1/1000', ...tone(2.03)],
    ...['-c:v', 'libvpx', '-c:a', 'libopus', '-fps_mode', 'passthrough', '-enc_time_base', '1:1000'],
  )

const READ: [string, () => Promise<string>, Read][] = [
  [
    'a film of 1,000 frames a second',
    () => make('fps.mp4', ...film('64x36', 1, 1000), ...H264),
    seen(64, 36, 60, 1),
  ],
  ['an MP4 whose head says 49 days', forgedMovie, seen(320, 180, 30, 2)],
  ['an MP4 whose tracks say one second', forgedTracks, seen(320, 180, 30, 2)],
  ['a Matroska whose head says one second', forgedMatroska, seen(320, 180, 30, 2)],
  ['an MP3 whose head says one second', forgedXing, heard(20)],
  [
    'an MP3 of changing rate without a head',
    () =>
      make(
        'vbr.mp3',
        ...['-f', 'lavfi', '-i', 'anoisesrc=d=15:a=0.3', '-af', changing],
        ...['-q:a', '0', '-write_xing', '0'],
      ),
    heard(15),
  ],
  [
    'a raw AAC, which tells nothing of its length',
    () => make('raw.aac', '-f', 'lavfi', '-i', 'anoisesrc=d=15:a=0.3', '-af', changing, ...AAC, '-q:a', '1'),
    heard(15),
  ],
  ['a transport stream with one key frame', () => talk('one.ts', ...one), seen(320, 180, 30, 2)],
  [
    'a transport stream that begins at one hour',
    async () => make('hour.ts', ...late, '-i', await talk('h.mp4'), '-c', 'copy', '-muxdelay', '0'),
    seen(320, 180, 30, 2),
  ],
  [
    'an MP4 with an empty hour before picture and sound',
    async () => make('hour.mp4', ...late, '-i', await talk('e.mp4'), '-c', 'copy'),
    seen(320, 180, 30, 2),
  ],
  ['a recording whose sound goes on behind its picture', soundGoesOn, seen(320, 180, 25, 2.04)],
  [
    'a film of 1919 by 3 pixels',
    () =>
      make(
        'thin.mp4',
        ...film('1920x4', 1),
        ...['-vf', 'format=yuv444p,crop=1919:3', '-c:v', 'libx264', '-preset', 'ultrafast'],
      ),
    seen(1920, 4, 30, 1),
  ],
]

test.each(READ)('%s is read by its content', async (_, file, read) => expectRead(await file(), read))

test.each(['vp8', 'vp9'] as const)('a browser recording in %s is read', async codec => {
  const file = at(`${codec}.webm`)
  const seconds = await recordInBrowser(file, codec, 2)
  const { fps, duration } = await probeMedia(file)
  expect(Math.abs(duration - seconds)).toBeLessThan(0.5)
  // The frame rate of a recording depends on how busy the browser is.
  expect(fps).toBeGreaterThan(3)
  expect(fps).toBeLessThan(62)
  const rate = fraction(usualRate({ rate: 1000, meanRate: fps }))
  expect(rate).toBeGreaterThan(0.97 * fps)
  await expectRead(file, seen(RECORDED.width, RECORDED.height, rate, duration))
})

test('sound of exactly one day is accepted, and one second more is not', async () => {
  expect(await probeMedia(await silence('day.wav', 86_400))).toMatchObject({ duration: 86_400 })
  await expect(probeMedia(await silence('more.wav', 86_401))).rejects.toThrow(/lasts more than 24 hours/)
})

const CUT = 'This file is cut off: its end is missing. Export or upload it once more'

const headless = (width: number) => {
  const bytes = Buffer.alloc(33)
  bytes.write('\x89PNG\r\n\x1a\n', 'latin1')
  bytes.writeUInt32BE(13, 8)
  bytes.write('IHDR', 12)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(width, 20)
  bytes.set([8, 6], 24)
  return bytes
}

const REFUSED: [string, () => Promise<string>, string, RegExp | string][] = [
  [
    'an MP4 cut off long before the end that its head tells, with many key frames',
    async () => cut(await talk('keys.mp4', '-g', '15', '-movflags', '+faststart'), 0.2),
    'cut-off',
    CUT,
  ],
  ['half a Matroska', async () => cut(await talk('half.mkv'), 0.5), 'cut-off', CUT],
  [
    'an MP4 with an empty hour before the picture alone',
    async () => {
      const whole = await talk('apart.mp4')
      return make('gap.mp4', ...late, '-i', whole, '-i', whole, '-map', '0:v', '-map', '1:a', '-c', 'copy')
    },
    'unreadable',
    'In this file the picture and the sound begin more than 10 minutes apart. Export it once more',
  ],
  [
    'a film of four frames in 25 hours',
    () => make('slow.mkv', ...film('64x36', 4, 1), '-vf', 'setpts=PTS*30000', '-fps_mode', 'vfr', ...H264),
    'too-long',
    /24 hours/,
  ],
  [
    'a picture of 40,000 by 40,000 pixels',
    () => write('huge.png', headless(40_000)),
    'too-large',
    'This picture is too large or damaged. Save it with at most 120 megapixels and upload it again.',
  ],
  [
    'a picture of 11,000 by 11,000 pixels',
    () => make('large.png', '-f', 'lavfi', '-i', 'color=s=11000x11000,format=monob', '-frames:v', '1'),
    'too-large',
    'This picture is too large: 11000 × 11000 pixels. Save it with at most 120 megapixels and upload it again.',
  ],
]

test.each(REFUSED)('%s is rejected with what to do about it', async (_, file, fault, message) => {
  const error = await file()
    .then(probeMedia)
    .catch((caught: unknown) => caught)
  expect(error).toMatchObject({ name: 'MediaError', fault, message: expect.stringMatching(message) })
})
