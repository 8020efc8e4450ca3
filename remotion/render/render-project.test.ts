import { execFile } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import type { LayerInput } from '@/compositions/model/layers/layer'
import { ffprobePath, runFfmpeg } from '../environment/ffmpeg'
import { FfmpegError } from '../environment/ffmpeg-error'
import { keepInFolder } from './kept/keep-in-folder'
import { RenderError } from './render-error'
import { childPrograms } from './testing/child-programs'
import { decodeSound, makeClicks, onsets } from './testing/clicks'
import { makeNumberedFilm, NUMBERED, readNumbers } from './testing/numbered-film'
import { renderTest, testFolder } from './testing/render-test'
import { filmLayer, filmMedia, testProject } from './testing/test-project'

const SECONDS = 8

const numbered = async () => {
  const folder = await testFolder()
  const film = join(folder, 'film.mp4')
  await makeNumberedFilm(film, '30', SECONDS * 30)
  const media = { film: filmMedia(NUMBERED, 30, SECONDS) }
  const projectOf = (...fields: Parameters<typeof filmLayer>[1][]) =>
    testProject(
      NUMBERED,
      fields.map((field, index) => ({ ...filmLayer(NUMBERED, field), id: `film-${index}` }) as LayerInput),
      media,
    )
  return { folder, media: { film }, projectOf }
}

const count = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)

test('spans are joined without a frame lost or shown twice', async () => {
  const { folder, media, projectOf } = await numbered()
  const out = join(folder, 'clip.mp4')
  // Four videos in sequence, the third one over the second: six places at which the picture changes.
  const project = projectOf(
    { trim: { start: 0, end: 1 } },
    { trim: { start: 4, end: 6 }, position: 1 },
    { trim: { start: 2, end: 3 }, position: 1.5 },
    { trim: { start: 7, end: 8 }, position: 3 },
  )
  const { spans, frames, probe } = await renderTest({ project, media, out })
  expect(spans.map(({ first, after }) => [first, after])).toEqual([
    [0, 30],
    [30, 45],
    [45, 75],
    [75, 90],
    [90, 120],
  ])
  expect(frames).toBe(120)
  expect(probe).toMatchObject({ frames: 120, duration: 4, ...NUMBERED })
  const meant = [count(0, 30), count(120, 135), count(60, 90), count(165, 180), count(210, 240)]
  expect(await readNumbers(out)).toEqual(meant.flat())
})

test('spans that were finished before a crash are reused, but only if nothing has changed', async () => {
  const { folder, media, projectOf } = await numbered()
  const [out, kept] = [join(folder, 'clip.mp4'), join(folder, 'kept')]
  const keeping = await keepInFolder(kept)
  const fields = [{ trim: { start: 0, end: 1 } }, { trim: { start: 4, end: 6 }, position: 1 }]
  const project = projectOf(...fields)
  const stop = new AbortController()
  // Stopped after the first span was saved, during the second one.
  const stopped = renderTest({
    ...{ project, media, out, ...keeping, signal: stop.signal },
    onProgress: ({ frame }) => frame > 30 && stop.abort(new Error('Killed')),
  })
  await expect(stopped).rejects.toThrow('Killed')
  const [first = ''] = await readdir(kept)
  const before = await stat(join(kept, first))
  await renderTest({ project, media, out, ...keeping })
  expect((await stat(join(kept, first))).mtimeMs).toBe(before.mtimeMs)
  expect(await readdir(kept)).toHaveLength(2)
  expect(await readNumbers(out)).toEqual([...count(0, 30), ...count(120, 180)])
  // Nothing that is shown has changed.
  const { kept_frames } = await renderTest({
    ...{ project: { ...project, title: 'Another' }, media, out, ...keeping },
  })
  expect(kept_frames).toBe(90)
  expect(await readdir(kept)).toHaveLength(2)
})

test('frames of short spans follow each other evenly, and none is decoded too late', async () => {
  const { folder, media, projectOf } = await numbered()
  const out = join(folder, 'clip.mp4')
  // Spans of one, two, three and more frames.
  const project = projectOf(
    { trim: { start: 0, end: 1 / 30 } },
    { trim: { start: 4, end: 4 + 2 / 30 }, position: 1 / 30 },
    { trim: { start: 2, end: 2.1 }, position: 3 / 30 },
    { trim: { start: 6, end: 6.8 }, position: 6 / 30 },
  )
  const { probe, spans } = await renderTest({ project, media, out })
  expect(spans.map(({ first, after }) => after - first)).toEqual([1, 2, 3, 24])
  expect(probe.fps).toBe(30)
  const { stdout } = await promisify(execFile)(ffprobePath(), [
    ...['-v', 'error', '-select_streams', 'v', '-show_entries', 'packet=pts,dts', '-of', 'csv=p=0', out],
  ])
  const packets = stdout
    .trim()
    .split('\n')
    .map(line => line.split(',').map(Number))
  const shown = packets.map(([pts = 0]) => pts).sort((a, b) => a - b)
  expect(shown).toEqual(count(0, 30).map(frame => frame * 1000))
  packets.forEach(([pts = 0, dts = 0], index) => {
    expect(dts).toBe((index - 2) * 1000)
    expect(dts).toBeLessThanOrEqual(pts)
  })
  expect(await readNumbers(out)).toEqual([0, 120, 121, 60, 61, 62, ...count(180, 204)])
})

test('video and sound are in sync in the finished file', async () => {
  const { folder, media, projectOf } = await numbered()
  const clicks = join(folder, 'clicks.m4a')
  await makeClicks(clicks, [1.5, 4.25], SECONDS)
  const project = projectOf({ trim: { start: 1, end: 5 }, cuts: [{ id: 'c', start: 2, end: 3 }], volume: 0 })
  const known = {
    ...project.media,
    clicks: { ...filmMedia(NUMBERED, 0, SECONDS, true), kind: 'audio' as const },
  }
  const cuts = [{ id: 'c', start: 2, end: 3 }]
  const sound: LayerInput = {
    ...{ id: 'sound', layer: 'AUDIO', asset: 'audio', mediaRef: 'clicks', width: 9, height: 9 },
    ...{ trim: { start: 1, end: 5 }, cuts },
  }
  const layers = [...project.layers, sound]
  const out = join(folder, 'clip.mp4')
  await renderTest({ project: testProject(NUMBERED, layers, known), media: { ...media, clicks }, out })
  // A click is heard in the frame of its second of the source: 1.5 s is frame 45, 4.25 s is frame 127.5.
  const numbers = await readNumbers(out)
  const heard = onsets(await decodeSound(out))
  expect(heard.map(second => numbers[Math.floor(second * 30 + 0.01)])).toEqual([45, 127])
  expect(heard[0]).toBeCloseTo(0.5, 2)
  expect(heard[1]).toBeCloseTo(2.25, 2)
})

test('a part of the timeline has the same frames as in the whole', async () => {
  const { folder, media, projectOf } = await numbered()
  const project = projectOf({ trim: { start: 1, end: 7 }, cuts: [{ id: 'c', start: 2.2, end: 3.2 }] })
  const out = join(folder, 'clip.mp4')
  const { frames } = await renderTest({ project, media, out, range: { from: 0.5, to: 2 } })
  expect(frames).toBe(45)
  expect(await readNumbers(out)).toEqual([...count(45, 66), ...count(96, 120)])
})

test('layers behind an opaque video are not drawn, and a video without captions needs no browser', async () => {
  const { folder, media, projectOf } = await numbered()
  const project = projectOf({ trim: { start: 0, end: 2 } })
  const title: LayerInput = {
    id: 'title',
    layer: 'TEXT',
    asset: 'text',
    text: 'Hidden',
    width: 192,
    height: 16,
  }
  const { layers, format, media: known } = project
  const hidden = testProject(format, [title, ...layers], known)
  const { pictures_drawn } = await renderTest({ project: hidden, media, out: join(folder, 'clip.mp4') })
  expect(pictures_drawn).toBe(0)
})

test('canceling leaves no files and no processes behind', async () => {
  const { folder, media, projectOf } = await numbered()
  const project = projectOf({ trim: { start: 0, end: 2 }, loop: true, end: 600 })
  const before = await readdir(folder)
  const stop = new AbortController()
  const rendering = renderTest({
    ...{ project, media, out: join(folder, 'clip.mp4'), signal: stop.signal },
    onProgress: () => stop.abort(new Error('No longer wanted')),
  })
  await expect(rendering).rejects.toThrow('No longer wanted')
  expect(await readdir(folder)).toEqual(before)
  expect(await childPrograms()).not.toContain('ffmpeg')
})

test('a failed render leaves nothing behind and says why', async () => {
  const { folder, media, projectOf } = await numbered()
  const project = projectOf({ trim: { start: 0, end: 2 } })
  const out = join(folder, 'clip.mp4')
  const before = await readdir(folder)
  await expect(renderTest({ project, media: {}, out })).rejects.toThrow("The file of 'film' is not there")
  const late = { from: 100, to: 200 }
  await expect(renderTest({ project, media, out, range: late })).rejects.toThrow(RenderError)
  const unknown = { preset: 'hasty', crf: 1 }
  await expect(renderTest({ project, media, out, x264: unknown })).rejects.toThrow(FfmpegError)
  const skewed = projectOf({ trim: { start: 0, end: 2 }, animationIn: 'skew-left' })
  await expect(renderTest({ project: skewed, media, out, engine: 'sparse' })).rejects.toThrow(
    "This project can't be rendered sparse: A moving picture is skewed",
  )
  expect(await readdir(folder)).toEqual(before)
})

test('an existing file stays until the new one is complete', async () => {
  const { folder, media, projectOf } = await numbered()
  const out = join(folder, 'clip.mp4')
  await runFfmpeg(['-f', 'lavfi', '-i', 'testsrc2=s=64x36:r=30:d=1', '-pix_fmt', 'yuv420p', '-y', out])
  const stop = new AbortController()
  const project = projectOf({ trim: { start: 0, end: 2 } })
  const rendering = renderTest({ project, media, out, signal: stop.signal, onProgress: () => stop.abort() })
  await expect(rendering).rejects.toThrow()
  expect((await readdir(folder)).sort()).toEqual(['clip.mp4', 'film.mp4'])
  await renderTest({ project, media, out })
  expect(await readNumbers(out)).toEqual(count(0, 60))
})
