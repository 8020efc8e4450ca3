import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '../environment/cache'
import { runFfmpeg } from '../environment/ffmpeg'
import { analyzeFilm } from './analyze-film'
import { ensurePeopleModel, loadPeopleModel } from './load-people-model'
import { MOTION_RATE } from './measure-motion'
import { planShots } from './plan-shots'
import { SAMPLES_PER_SECOND } from './sample-people'

const SIZE = { width: 640, height: 360 }
const FPS = 30
const SECONDS = 6

/** Frames at which a new picture starts, none of them at the start of a group of pictures. */
const CUTS = [37, 98, 151]

type Film = { cuts: readonly number[]; seconds: number; keyint: number; fps?: number }

/** Another picture after each cut, in long runs of frames that no other frame refers to, across the cuts too. */
async function makeFilm(file: string, { cuts, seconds, keyint, fps = FPS }: Film): Promise<void> {
  const pictures = ['testsrc2', 'smptehdbars', 'mandelbrot', 'rgbtestsrc'].flatMap(source => [
    ...['-f', 'lavfi', '-t', String(seconds), '-i', `${source}=size=640x360:rate=${fps}`],
  ])
  const edges = [0, ...cuts, seconds * fps]
  const parts = edges
    .slice(1)
    .map((after, index) => `[${index}:v]trim=end_frame=${after - (edges[index] ?? 0)}[p${index}]`)
  const graph = `${parts.join(';')};${parts.map((_, index) => `[p${index}]`).join('')}concat=n=${parts.length}`
  const options = `b-adapt=0:b-pyramid=none:scenecut=0:keyint=${keyint}`
  const coding = ['-c:v', 'libx264', '-bf', '8', '-x264-params', options, '-pix_fmt', 'yuv420p']
  await runFfmpeg(['-y', ...pictures, '-filter_complex', graph, ...coding, file])
}

let folder: string
let film: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talkreel-watch-'))
  film = join(folder, 'film.mp4')
  await makeFilm(film, { cuts: CUTS, seconds: SECONDS, keyint: 300 })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const watch = async (start: number, withMotion = false) =>
  analyzeFilm(await loadPeopleModel(await ensurePeopleModel()), film, {
    size: SIZE,
    start,
    end: SECONDS,
    withMotion,
  })

test('cuts are found to the frame, including where frames around them are skipped in decoding', async () => {
  const { cuts, samples } = await watch(0)
  expect(cuts.map(cut => Math.round(cut * FPS))).toEqual(CUTS)
  expect(samples).toHaveLength(SECONDS * SAMPLES_PER_SECOND)
  const later = await watch(2)
  expect(later.cuts.map(cut => Math.round(cut * FPS))).toEqual(CUTS.slice(1))
})

test('a video that is read in two parts at once has all its samples, and the cut at the seam', async () => {
  const split = join(folder, 'split.mp4')
  // Keyframes every 2 s: of 11 s, the second part begins at 6 s, with a new picture.
  const cuts = [118, 180, 250]
  await makeFilm(split, { cuts, seconds: 11, keyint: 60 })
  const session = await loadPeopleModel(await ensurePeopleModel())
  const analysis = await analyzeFilm(session, split, { size: SIZE, start: 0, end: 11 })
  expect(analysis.cuts.map(cut => Math.round(cut * FPS))).toEqual(cuts)
  const times = analysis.samples.map(({ time }) => Math.round(time * SAMPLES_PER_SECOND))
  expect(times).toEqual(Array.from({ length: 11 * SAMPLES_PER_SECOND }, (_, look) => look))
})

test('at ten frames a second a cut is found to the frame too', async () => {
  const slow = join(folder, 'slow.mp4')
  // Every ninth frame is no B frame: the first of the two is noticed 0.8 s later, at frame 27.
  const cuts = [19, 40]
  await makeFilm(slow, { cuts, seconds: 6, keyint: 300, fps: 10 })
  const session = await loadPeopleModel(await ensurePeopleModel())
  const analysis = await analyzeFilm(session, slow, { size: SIZE, start: 0, end: 6 })
  expect(analysis.cuts.map(cut => Math.round(cut * 10))).toEqual(cuts)
})

test('a screen recording with a presenter in a corner is shown whole, a video of the presenter cropped', async () => {
  const ofProject = (path: string) => join(projectRoot, path)
  const woman = ofProject('tests/footage/book.mkv')
  const recording = join(folder, 'recording.webm')
  const graph =
    '[0:v]scale=1280:800,crop=1280:720[screen];[1:v]scale=240:-2[woman];[screen][woman]overlay=1000:520'
  const screen = ['-loop', '1', '-framerate', '30', '-i', ofProject('docs/screenshots/clips-dark.jpg')]
  const coding = [
    '-c:v',
    'libvpx',
    '-b:v',
    '2M',
    '-deadline',
    'realtime',
    '-cpu-used',
    '8',
    '-pix_fmt',
    'yuv420p',
  ]
  await runFfmpeg(['-y', ...screen, '-i', woman, '-filter_complex', graph, '-t', '3', ...coding, recording])
  const session = await loadPeopleModel(await ensurePeopleModel())
  const shotsOf = async (file: string, size: { width: number; height: number }) => {
    const part = { start: 0, end: 3 }
    const analysis = await analyzeFilm(session, file, { ...part, size })
    return planShots(analysis, { ...part, aspect: 9 / 16, filmAspect: size.width / size.height })
  }
  expect(await shotsOf(recording, { width: 1280, height: 720 })).toMatchObject([{ fit: true }])
  const [shot, ...others] = await shotsOf(woman, { width: 640, height: 480 })
  expect([shot?.fit ?? false, others]).toEqual([false, []])
})

test('a small change of picture is a cut if its people moved, a change of light if they did not', async () => {
  const [room, other, size] = [
    'color=c=gray:size=640x360:rate=30',
    'x=if(lt(t\\,1.5)\\,40\\,380)',
    { width: 640, height: 360 },
  ]
  const woman = ['-i', join(projectRoot, 'tests/footage/book.mkv'), '-f', 'lavfi', '-i', room]
  const make = async (name: string, graph: string) => {
    const file = join(folder, name)
    const scaled = '[0:v]fps=30,scale=-2:300,crop=220:300[woman]'
    await runFfmpeg([
      '-y',
      ...woman,
      '-filter_complex',
      `${scaled};${graph}`,
      '-t',
      '3',
      '-pix_fmt',
      'yuv420p',
      file,
    ])
    const session = await loadPeopleModel(await ensurePeopleModel())
    return (await analyzeFilm(session, file, { size, start: 0, end: 3 })).cuts
  }
  const cuts = await make('elsewhere.mp4', `[1:v][woman]overlay=${other}:y=60`)
  expect(cuts.map(cut => Math.round(cut * FPS))).toEqual([45])
  const lamp = `[1:v][woman]overlay=x=40:y=60,lutyuv=enable='gte(t,1.5)':y='val+24'`
  expect(await make('lamp.mp4', lamp)).toEqual([])
})

test('motion is measured on request, and samples stay the same', async () => {
  const [without, { motion, samples }] = [await watch(0), await watch(0, true)]
  expect(without.motion.changes).toEqual([])
  expect(samples).toEqual(without.samples)
  expect(motion.changes).toHaveLength(SECONDS * MOTION_RATE - 1)
  const sums = motion.changes.map(change => change.reduce((sum, level) => sum + level, 0))
  // The bars do not move; at a cut the whole picture changes.
  const at = (frame: number) => sums[Math.floor((frame / FPS) * MOTION_RATE) - 1] ?? 0
  expect(at((CUTS[0] ?? 0) + 20)).toBe(0)
  expect(Math.max(...sums)).toBeGreaterThan(20 * at(30))
})
