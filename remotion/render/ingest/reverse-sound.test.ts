import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { REVERSED_SOUND, reverseSound } from './reverse-sound'

const RATE = 48_000

/** Seconds of sound that take more than two of the blocks in which it is reversed. */
const SECONDS = 50

let folder: string

/** Samples of both channels, each as one number; all are different. */
const samples = Uint32Array.from({ length: SECONDS * RATE }, (_, index) => index * 1_301 + 7)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talkreel-reverse-sound-'))
  await runFfmpeg([...REVERSED_SOUND, '-i', 'pipe:0', '-y', join(folder, 'sound.wav')], {
    stdin: new Uint8Array(samples.buffer),
  })
})

afterAll(() => rm(folder, { recursive: true, force: true }))

async function reversed(start: number, seconds: number): Promise<Uint32Array> {
  const out = join(folder, 'reversed')
  await reverseSound(join(folder, 'sound.wav'), { start, seconds }, out)
  expect((await readdir(folder)).sort()).toEqual(['reversed', 'sound.wav'])
  const bytes = await readFile(out)
  return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4)
}

/** The index of the first sample that differs; -1 if none does. */
const firstDifference = (a: Uint32Array, b: Uint32Array): number =>
  a.length === b.length ? a.findIndex((sample, index) => sample !== b[index]) : Math.min(a.length, b.length)

test('T15: every sample of a part is there once, backward, across blocks', async () => {
  const meant = samples.slice(RATE, (SECONDS - 1) * RATE).reverse()
  expect(firstDifference(await reversed(1, SECONDS - 2), meant)).toBe(-1)
})

test('T15: where the sound is shorter than the part, it begins with silence', async () => {
  const sound = await reversed(SECONDS - 1, 1.5)
  expect(sound.length).toBe(1.5 * RATE)
  expect(sound.subarray(0, RATE / 2).every(sample => sample === 0)).toBe(true)
  expect(firstDifference(sound.subarray(RATE / 2), samples.slice(-RATE).reverse())).toBe(-1)
})
