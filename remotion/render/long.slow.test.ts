import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filmMedia, testProject } from '@/remotion/render/testing/test-project'
import { measureEngine } from '@/tests/bench/render/measure-engine'
import { runFfmpeg } from '../environment/ffmpeg'
import { ffprobe } from '../environment/ffprobe'
import { SHIPPED_X264 } from './encoder'
import { decodeSound, onsets } from './testing/clicks'
import { findFlashes } from './testing/find-flashes'
import { testFolder } from './testing/render-test'

const PATIENCE = 90 * 60_000
const FPS = 30

/** Seconds between flashes of the film, each with a beep, and how long they last. */
const [EVERY, LONG] = [10, 0.1]

/** MiB of the process and all that it starts. */
const MOST_MB = 1_300

/** Seconds at the end of a render that are looked at. */
const TAIL = 30

/** Writes a film that flashes white and beeps every ten seconds. */
async function makeFlashingFilm(folder: string, size: string, seconds: number): Promise<string> {
  const [picture, out] = [join(folder, 'picture.mp4'), join(folder, 'film.mp4')]
  const flash = `drawbox=c=white:t=fill:enable='lt(t,${LONG})'`
  await runFfmpeg([
    ...['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=${FPS}:d=${EVERY}`, '-vf', `eq=brightness=-0.3,${flash}`],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-g', '60', '-pix_fmt', 'yuv420p', '-y', picture],
  ])
  const beep = `if(lt(mod(t,${EVERY}),${LONG}),0.7*sin(2*PI*1000*t),0)`
  await runFfmpeg([
    ...['-stream_loop', String(seconds / EVERY - 1), '-i', picture],
    ...['-f', 'lavfi', '-i', `aevalsrc='${beep}':s=48000:d=${seconds}`],
    ...['-map', '0:v', '-map', '1:a', '-c:v', 'copy', '-c:a', 'aac', '-ac', '2', '-y', out],
  ])
  return out
}

/** A portrait project of the film with captions: a word a second. */
function captioned(
  canvas: { width: number; height: number },
  film: { width: number; height: number },
  seconds: number,
) {
  const words = Array.from({ length: seconds }, (_, at) => ({
    ...{ id: `w${at}`, text: `word${at % 100}`, start: at + 0.2, end: at + 0.9 },
  }))
  return testProject(
    canvas,
    [
      {
        ...{ id: 'film', layer: 'BACKGROUND_MEDIA', asset: 'video', mediaRef: 'talk', ...canvas },
        trim: { start: 0, end: seconds },
      },
      {
        ...{ id: 'captions', layer: 'SUBTITLE', asset: 'subtitle', mediaRef: 'talk', left: 0, ...canvas },
        ...{ top: Math.round(canvas.height * 0.7), height: Math.round(canvas.height * 0.2) },
      },
    ],
    { talk: filmMedia(film, FPS, seconds, true) },
    {
      talk: {
        ...{ mediaRef: 'talk', type: 'automatic', language: 'en', speakers: [], scenes: [], captions: true },
        subtitles: Array.from({ length: seconds / EVERY }, (_, at) => ({
          ...{ id: `s${at}`, speaker_id: null, words: words.slice(at * EVERY, (at + 1) * EVERY) },
        })),
      },
    },
  )
}

test.each([
  { minutes: 60, canvas: { width: 360, height: 640 }, film: { width: 640, height: 360 } },
  { minutes: 10, canvas: { width: 1080, height: 1920 }, film: { width: 1920, height: 1080 } },
])(
  'a captioned project of $minutes minutes at $canvas.width pixels renders to the end, its sound in step',
  async ({ minutes, canvas, film }) => {
    const seconds = minutes * 60
    const folder = await testFolder()
    const file = await makeFlashingFilm(folder, `${film.width}x${film.height}`, seconds)
    const out = join(folder, 'out.mp4')
    const project = captioned(canvas, film, seconds)
    const { cpu, peakMb } = await measureEngine({
      engine: 'sparse',
      project,
      file,
      out,
      seconds,
      x264: SHIPPED_X264,
    })
    console.log(
      `${minutes} minutes: ${Math.round(cpu)} s of processor time, ${Math.round(peakMb)} MiB at most`,
    )
    const { streams, format } = await ffprobe(out)
    expect(Number(streams.find(one => one.codec_type === 'video')?.nb_frames)).toBe(seconds * FPS)
    expect(Math.abs(Number(format.duration) - seconds)).toBeLessThan(1 / FPS)
    const end = join(folder, 'end.mov')
    await runFfmpeg([
      ...['-ss', String(seconds - TAIL), '-i', out, '-c:v', 'libx264', '-preset', 'ultrafast'],
      ...['-c:a', 'pcm_s16le', '-y', end],
    ])
    const beeps = onsets(await decodeSound(end))
    const flashes = await findFlashes(end)
    expect(flashes).toHaveLength(TAIL / EVERY)
    expect(beeps).toHaveLength(TAIL / EVERY)
    for (const [index, flash] of flashes.entries())
      expect(Math.abs(flash - (beeps[index] ?? 0))).toBeLessThanOrEqual(1 / FPS)
    expect(peakMb).toBeLessThanOrEqual(MOST_MB)
  },
  PATIENCE,
)
