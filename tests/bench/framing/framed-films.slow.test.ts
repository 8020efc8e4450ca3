import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { ensurePeopleModel } from '@/remotion/framing/load-people-model'
import { framePeople } from '@/remotion/render/media-process/isolated'
import { benchFilmNamed, buildFilm } from './film'
import { frameBenchFilm } from './frame-bench-film'

test('the crop follows a woman who walks through the picture', async () => {
  const { insideShare, jumps, speakers } = await frameBenchFilm('walks', 14)
  expect(insideShare).toBeGreaterThanOrEqual(0.98)
  expect(jumps).toBe(0)
  expect(speakers).toBe(0)
})

test('the crop shows the active speaker of two people', async () => {
  const { insideShare, rightShare, jumps, speakers } = await frameBenchFilm('two talk', 40)
  expect(speakers).toBe(2)
  expect(rightShare).toBeGreaterThanOrEqual(0.9)
  expect(insideShare).toBeGreaterThanOrEqual(0.98)
  expect(jumps).toBeLessThanOrEqual(1)
})

test('a single voice with two people on screen selects no speaker, and the crop stays still', async () => {
  const { project, insideShare, jumps, speakers } = await frameBenchFilm('one voice over two people', 16)
  expect([speakers, jumps]).toEqual([0, 0])
  expect(project.layers.some(layer => layer.layer === 'VIDEO_FRAME')).toBe(false)
  expect(insideShare).toBeGreaterThanOrEqual(0.98)
})

test.each(['in the dark', 'hand-held', 'beside a poster', 'ten people'])(
  'the crop of the film "%s" contains a person and never jumps',
  async name => {
    const { insideShare, jumps, speakers } = await frameBenchFilm(name, 12)
    expect(insideShare).toBeGreaterThanOrEqual(0.98)
    expect([jumps, speakers]).toEqual([0, 0])
  },
)

test.each([
  ['a square', 1],
  ['a wide picture', 16 / 9],
])("a portrait film converted to %s keeps the person's head in view", async (_, aspect) => {
  const folder = await mkdtemp(join(tmpdir(), 'talkreel-portrait-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const seconds = 8
  const { file: wide } = await buildFilm({ ...benchFilmNamed('sits'), seconds }, folder)
  const file = join(folder, 'portrait.mp4')
  await runFfmpeg(['-i', wide, '-vf', 'crop=608:1080:1080:0,scale=1080:1920', file])
  const { shots } = await framePeople(file, {
    ...{ modelFolder: await ensurePeopleModel({}), size: { width: 1080, height: 1920 } },
    ...{ start: 0, end: seconds, aspect, words: [], signal: AbortSignal.timeout(120_000) },
  })
  const [shot] = shots
  expect(shots).toHaveLength(1)
  // In the film, her head is between 0.28 and 0.5 of the height.
  const half = 1080 / aspect / 1920 / 2
  expect((shot?.focus.y ?? 0) - half).toBeLessThan(0.28)
  expect((shot?.focus.y ?? 0) + half).toBeGreaterThan(0.5)
  expect(shot?.moves).toEqual([])
})
