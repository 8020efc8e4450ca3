import { join } from 'node:path'
import { expect } from 'vitest'
import { isPlayed, type LayerInput } from '@/compositions/model/layers/layer'
import { timeMap, toSource } from '@/compositions/time/time-map'
import { makeNumberedFilm, NUMBERED, readNumbers } from './numbered-film'
import { renderTest, testFolder } from './render-test'
import { filmLayer, filmMedia, testProject } from './test-project'

const FRAMES = 400

type Fields = Partial<Extract<LayerInput, { asset: 'video'; trim: object }>> & {
  trim: { start: number; end: number }
}

const cut = (start: number, end: number) => ({ id: `c${Math.round(start * 1000)}`, start, end })

/** Ways to play a video of at least 6.6 s. */
const CASES: [string, Fields][] = [
  ['from the start', { trim: { start: 0, end: 4 } }],
  ['trimmed between two frames', { trim: { start: 1.2467, end: 4.1 } }],
  ['at one and a half the speed', { trim: { start: 0.517, end: 5 }, playbackSpeed: 1.5 }],
  ['at three quarters of the speed', { trim: { start: 0.25, end: 2.5 }, playbackSpeed: 0.75 }],
  [
    'with cuts of half a second, of less than a frame, and far apart',
    { trim: { start: 0.1, end: 6.2 }, cuts: [cut(0.8, 1.3), cut(1.61, 1.63), cut(1.9, 5.5)] },
  ],
  [
    'with cuts, faster',
    { trim: { start: 0, end: 6 }, cuts: [cut(1.01, 2.02), cut(3.3, 3.9)], playbackSpeed: 1.25 },
  ],
  [
    'with a speed ramp, over a cut',
    {
      trim: { start: 0.3, end: 6.5 },
      cuts: [cut(2.2, 2.9)],
      speedPoints: [
        { source: 0.5, speed: 0.5 },
        { source: 2, speed: 4 },
        { source: 3.5, speed: 3 },
        { source: 4.2, speed: 0.25 },
        { source: 6, speed: 2 },
      ],
    },
  ],
  ['slowly up to the last frame of the source', { trim: { start: 5, end: 6.6 }, playbackSpeed: 0.4 }],
  [
    'with a hundred and thirty cuts',
    {
      trim: { start: 0, end: 6.6 },
      cuts: Array.from({ length: 130 }, (_, index) => cut(index / 20 + 0.017, index / 20 + 0.036)),
    },
  ],
  ['held at a frame', { trim: { start: 3.13, end: 3.2 }, freeze: 1.5 }],
  ['held at the first frame', { trim: { start: 0, end: 0.1 }, freeze: 0.5 }],
  ['in a loop', { trim: { start: 1, end: 1.7 }, loop: true, end: 9 }],
]

/** Returns the last frame whose time is at or before a second of the source + 1 ms (T5). */
const frameAt = (source: number, rate: number): number =>
  Math.min(FRAMES - 1, Math.floor((source + 0.001) * rate + 1e-9))

/** Number of frames of each case that are drawn in the browser, which is slow. */
const DRAWN = 40

/** Renders numbered videos with a given frame rate in every way and expects the frames that T5 requires. */
export async function expectChosenFrames(
  rate: string,
  fps: number,
  engine: 'sparse' | 'full' = 'sparse',
): Promise<void> {
  const folder = await testFolder()
  const film = join(folder, 'film.mp4')
  await makeNumberedFilm(film, rate, FRAMES)
  for (const [name, fields] of CASES) {
    const media = { film: filmMedia(NUMBERED, fps, FRAMES / fps) }
    const project = testProject(NUMBERED, [filmLayer(NUMBERED, fields)], media)
    const out = join(folder, 'out.mp4')
    const range = engine === 'full' ? { from: 0, to: DRAWN / 30 } : undefined
    const { frames } = await renderTest({ project, media: { film }, out, engine, range })
    const layer = project.layers.filter(isPlayed)[0]
    const segments = layer ? timeMap(layer, 30, 300) : []
    const meant = Array.from({ length: frames }, (_, n) => frameAt(toSource(segments, n, 30) ?? 0, fps))
    expect(await readNumbers(out), name).toEqual(meant)
  }
}
