import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Sound } from '@/compositions/scene/soundtrack/soundtrack'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { ffprobe } from '@/remotion/environment/ffprobe'
import { keepInFolder } from '../kept/keep-in-folder'
import { decodeSound } from '../testing/clicks'
import { testFolder } from '../testing/render-test'
import { mixBlocks, mixSound } from './mix'
import { mixInPieces } from './mix-in-pieces'
import { soundPieces } from './sound-pieces'

const RATE = 48_000
const SECONDS = 130.01
const signal = new AbortController().signal

const play = (at: number, from: number, seconds: number, speed = 1): Sound => ({
  ...{ mediaRef: 'a', from, to: from + seconds * speed, at, speed },
  gain: [
    [at, 0.5],
    [at + seconds, 0.8],
  ],
})

/** Two minutes of the first source, and something else over the first seam, near a minute. */
const SOUNDS = [play(0, 1, 100), play(100, 3.2, 30.01), play(58, 40, 4)]

/** A chord that never stops, so that every seam is heard, in a lossless file. */
async function makeChord(folder: string): Promise<string> {
  const file = join(folder, 'chord.wav')
  const samples = Float32Array.from({ length: 140 * RATE }, (_, at) =>
    [220, 331, 1507, 5200].reduce(
      (sum, hertz) => sum + 0.15 * Math.sin((2 * Math.PI * at * hertz) / RATE),
      0,
    ),
  )
  const raw = join(folder, 'chord.f32')
  await writeFile(raw, new Uint8Array(samples.buffer))
  const read = ['-f', 'f32le', '-ar', `${RATE}`, '-ac', '1', '-i', raw]
  await runFfmpeg([...read, '-af', 'pan=stereo|c0=c0|c1=c0', '-c:a', 'pcm_f32le', '-y', file])
  return file
}

/** The mix itself, before it is encoded. */
async function samplesOf(sounds: readonly Sound[], path: string, total: number): Promise<Float32Array> {
  const mix = new Float32Array(2 * total)
  let at = 0
  for await (const block of mixBlocks(sounds, { a: { path, channels: 2 } }, total, signal)) {
    mix.set(block, at)
    at += block.length
  }
  return mix
}

/** Mean square of a stretch of samples. */
const power = (samples: Float32Array): number =>
  samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length

test('the pieces of a mix have the samples of the whole', async () => {
  const folder = await testFolder()
  const path = await makeChord(folder)
  const total = Math.round(SECONDS * RATE)
  const whole = await samplesOf(SOUNDS, path, total)
  const pieces = soundPieces(SOUNDS, total)
  expect(pieces.map(({ first, after }) => [first, after])).toEqual([
    [0, 2812 * 1024],
    [2812 * 1024, 2 * 2812 * 1024],
    [2 * 2812 * 1024, total],
  ])
  for (const { from, to, sounds } of pieces) {
    const samples = await samplesOf(sounds, path, to - from)
    const same = whole.subarray(2 * from, 2 * to)
    const worst = samples.reduce((most, sample, at) => Math.max(most, Math.abs(sample - (same[at] ?? 0))), 0)
    expect(worst).toBeLessThan(1e-6)
  }
})

test('joined pieces are as exact as sound that is encoded in one run, at their seams too', async () => {
  const folder = await testFolder()
  const path = await makeChord(folder)
  const files = { a: { path, channels: 2 } }
  const [joined, once] = [join(folder, 'joined.m4a'), join(folder, 'once.m4a')]
  await mixInPieces({ sounds: SOUNDS, files, seconds: SECONDS, folder, out: joined, signal })
  await mixSound(SOUNDS, files, SECONDS, once, signal)
  const found = await ffprobe(joined)
  expect(Number(found.format.duration)).toBeCloseTo(SECONDS, 4)
  const stereo = await samplesOf(SOUNDS, path, Math.round(SECONDS * RATE))
  // ffmpeg makes two equal channels 3 dB louder when it decodes them as one.
  const meant = stereo.filter((_, index) => index % 2 === 0).map(sample => sample * Math.SQRT2)
  const [a, b] = [await decodeSound(joined), await decodeSound(once)]
  const noise = (heard: Float32Array, from: number, to: number): number =>
    power(heard.slice(from, to).map((sample, index) => sample - (meant[from + index] ?? 0)))
  const loudest = 10 * Math.log10(power(meant))
  for (const seam of [1, 2]) {
    const at = seam * 2812 * 1024
    const [own, whole] = [noise(a, at - 2048, at + 2048), noise(b, at - 2048, at + 2048)].map(
      value => 10 * Math.log10(value),
    ) as [number, number]
    expect(own, `${own} dB at seam ${seam}, ${whole} dB in one run`).toBeLessThan(whole + 3)
    expect(own).toBeLessThan(loudest - 50)
  }
})

test('with kept pieces the sound has the same bytes, and only what has changed is encoded', async () => {
  const folder = await testFolder()
  const path = await makeChord(folder)
  const asked: string[][] = []
  const kept = await keepInFolder(join(folder, 'kept'))
  const stored: string[] = []
  const counting = {
    findKept: (keys: readonly string[]) => {
      asked.push([...keys])
      return kept.findKept(keys)
    },
    keep: (key: string, file: string) => {
      stored.push(key)
      return kept.keep(key, file)
    },
  }
  const out = join(folder, 'out.m4a')
  const mix = async (sounds: Sound[], from?: typeof counting): Promise<Buffer> => {
    await mixInPieces({
      ...{ sounds, files: { a: { path, channels: 2 } }, seconds: SECONDS, folder, out, signal },
      kept: from,
    })
    return readFile(out)
  }
  const first = await mix(SOUNDS, counting)
  expect(stored).toHaveLength(3)
  expect(await mix(SOUNDS, counting)).toEqual(first)
  expect(stored).toHaveLength(3)
  const quieter = SOUNDS.map(sound => (sound.at === 100 ? { ...sound, from: 3.3, to: 33.31 } : sound))
  const changed = await mix(quieter, counting)
  // Seconds 100 to 130 are in the second and the third piece.
  expect(stored).toHaveLength(5)
  expect(changed).toEqual(await mix(quieter))
  // A damaged piece is found and made again.
  const [key = ''] = asked[0] ?? []
  const damaged = join(folder, 'kept', key)
  const bytes = await readFile(damaged)
  bytes[1000] = (bytes[1000] ?? 0) ^ 1
  await writeFile(damaged, bytes)
  expect(await mix(SOUNDS, counting)).toEqual(first)
  expect(stored).toHaveLength(6)
  await writeFile(damaged, bytes.subarray(0, 5000))
  expect(await mix(SOUNDS, counting)).toEqual(first)
  expect(stored).toHaveLength(7)
  await rm(damaged)
})

test('no piece begins in a sound whose tempo changes', () => {
  const stretched = [play(50, 0, 20, 1.25)]
  const total = 130 * RATE
  expect(soundPieces(stretched, total).map(({ first }) => first)).toEqual([0, 2 * 2812 * 1024])
})
