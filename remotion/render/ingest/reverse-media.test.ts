import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { decodeSound, makeClicks, onsets } from '../testing/clicks'
import { makeNumberedFilm, readNumbers } from '../testing/numbered-film'
import { partFrames } from './part-frames'
import { probeMedia } from './probe-media'
import { planRendition } from './rendition-plan'
import { reverseMedia } from './reverse-media'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talkreel-reverse-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

/** A film whose frames show their number, with clicks of sound; `seconds` is the length of the sound. */
async function makeFilm(rate: string, frames: number, clicks: readonly number[], seconds: number) {
  const [silent, sound, film] = ['silent.mp4', 'sound.wav', 'film.mp4'].map(name => join(folder, name))
  await makeNumberedFilm(silent as string, rate, frames)
  await makeClicks(sound as string, clicks, seconds)
  await runFfmpeg([
    ...['-y', '-i', silent as string, '-i', sound as string, '-map', '0:v', '-map', '1:a', '-c:v', 'copy'],
    ...['-c:a', 'aac', '-ac', '2', '-ar', '48000', film as string],
  ])
  return probeMedia(film as string)
}

const range = (first: number, after: number) =>
  Array.from({ length: after - first }, (_, index) => first + index)

test.each([
  { rate: '25', part: { start: 0, end: 7 } },
  { rate: '30000/1001', part: { start: 0.51, end: 6.3 } },
  { rate: '60', part: { start: 2, end: 5 } },
])(
  'T15: at $rate, frame k of a reversed part is its frame n-1-k, and its sound is in step',
  async ({ rate, part }) => {
    const [over = 0, under = 1] = rate.split('/').map(Number)
    const fps = over / under
    const clicks = [0.2, 1, 2.5, 4.04, 5.9].map(second => second + 0.1)
    const probe = await makeFilm(rate, Math.round(7 * fps), clicks, 7)
    const out = join(folder, 'reversed.mp4')
    const progress: number[] = []
    const made = await reverseMedia(probe, part, out, {
      onProgress: (done, total) => progress.push(done / total),
    })
    const { first, after } = partFrames(part, fps)
    expect(await readNumbers(out)).toEqual(range(first, after).reverse())
    expect(made).toMatchObject({ kind: 'video', hasAudio: true, width: probe.width, height: probe.height })
    expect(made.fps).toBeCloseTo(fps, 6)
    expect(made.duration).toBeCloseTo((after - first) / fps, 1)
    // A click of 2 ms begins where it ended.
    const meant = clicks
      .map(click => after / fps - click - 0.002)
      .filter(second => second >= 0 && second < (after - first) / fps)
      .reverse()
    const heard = onsets(await decodeSound(out))
    expect(heard).toHaveLength(meant.length)
    for (const [index, second] of meant.entries())
      expect(Math.abs((heard[index] ?? 0) - second)).toBeLessThan(0.004)
    expect(await planRendition(made)).toMatchObject({ needed: false })
    expect(progress.at(-1)).toBe(1)
    expect((await readdir(folder)).filter(name => /part|sound$|forward/.test(name))).toEqual([])
  },
)

test('T15: where the sound is longer than the picture, the last picture is held first', async () => {
  const probe = await makeFilm('30', 60, [0.5, 2.7], 3)
  const out = join(folder, 'held.mp4')
  await reverseMedia(probe, { start: 1, end: 3 }, out)
  expect(await readNumbers(out)).toEqual([...Array(30).fill(59), ...range(30, 60).reverse()])
  const [first] = onsets(await decodeSound(out))
  expect(first).toBeCloseTo(0.298, 2)
})

test('a film without sound is reversed without, and nothing stays of one that can not be read', async () => {
  const film = join(folder, 'mute.mp4')
  await makeNumberedFilm(film, '30', 20)
  const probe = await probeMedia(film)
  const out = join(folder, 'mute-reversed.mp4')
  expect(await reverseMedia(probe, { start: 0, end: 0.5 }, out)).toMatchObject({ hasAudio: false })
  expect(await readNumbers(out)).toEqual(range(0, 15).reverse())
  const none = join(folder, 'none.mp4')
  await expect(
    reverseMedia({ ...probe, path: join(folder, 'gone.mp4') }, { start: 0, end: 0.5 }, none),
  ).rejects.toThrow('This file is damaged')
  expect((await readdir(folder)).filter(name => name.startsWith('none'))).toEqual([])
})
