import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { LayerInput } from '@/compositions/model/layers/layer'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { openRender } from '../open-render'
import { RenderError } from '../render-error'
import { testFolder } from '../testing/render-test'
import { filmLayer, filmMedia, testProject } from '../testing/test-project'
import { isBlack, readKeyFrames } from './brightness'
import { checkBlack } from './check-black'
import { checkSilence } from './check-silence'

const SIZE = { width: 180, height: 320 }
const SECONDS = 4
const signal = new AbortController().signal

const film = (color: string, sound: string) => [
  ...['-f', 'lavfi', '-i', `color=${color}:s=180x320:r=30:d=4`, '-f', 'lavfi', '-i', `${sound}:d=4`],
  ...['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-shortest', '-y'],
]

const LOUD = 'sine=r=48000'
const SILENT = 'anullsrc=r=48000'

/** A project that shows a film, and a file that is said to be its export. */
async function exported(source: [string, string], made: [string, string], fields: object = {}) {
  const folder = await testFolder()
  const [path, file] = [join(folder, 'film.mp4'), join(folder, 'made.mp4')]
  await runFfmpeg([...film(...source), path])
  await runFfmpeg([...film(...made), file])
  const layer = filmLayer(SIZE, { trim: { start: 0, end: SECONDS }, ...fields }) as LayerInput
  const project = testProject(SIZE, [layer], { film: filmMedia(SIZE, 30, SECONDS, true) })
  const job = { project, media: { film: path }, signal }
  return { file, opened: await openRender(job), job }
}

test('the brightness of key frames is read in one run, each of its own second', async () => {
  const file = join(await testFolder(), 'fade.mp4')
  const fade = 'color=white:s=180x320:r=30:d=4,fade=t=in:st=0:d=4'
  await runFfmpeg([
    '-f',
    'lavfi',
    '-i',
    fade,
    '-c:v',
    'libx264',
    '-pix_fmt',
    'yuv420p',
    '-g',
    '30',
    '-y',
    file,
  ])
  const read = await readKeyFrames(file, [0.5, 2.5, 3.5], signal)
  expect(read.map(one => one?.second)).toEqual([0, 2, 3])
  const [dark = 0, bright = 0, brightest = 0] = read.map(one => one?.brightest)
  expect(isBlack(dark)).toBe(true)
  expect(bright).toBeGreaterThan(100)
  expect(brightest).toBeGreaterThan(bright)
})

test('a file that is black where its project shows a picture is refused, and where it is black is not', async () => {
  const wrong = await exported(['white', LOUD], ['black', LOUD])
  await expect(checkBlack(wrong.file, wrong.opened, wrong.job)).rejects.toThrow(RenderError)
  const meant = await exported(['black', LOUD], ['black', LOUD])
  await checkBlack(meant.file, meant.opened, meant.job)
})

test('a file that is silent where its project plays sound is refused, and where it is silent is not', async () => {
  const wrong = await exported(['white', LOUD], ['white', SILENT])
  await expect(checkSilence(wrong.file, wrong.opened, signal)).rejects.toThrow('is silent at')
  const meant = await exported(['white', SILENT], ['white', SILENT])
  await checkSilence(meant.file, meant.opened, signal)
  const soft = await exported(['white', LOUD], ['white', SILENT], { volume: 0.0001 })
  await checkSilence(soft.file, soft.opened, signal)
})
