import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { measureLoudness } from '@/remotion/render/sound/measure-loudness'
import { applyBiquad, biquad } from '../filters'
import { createRandom, whiteNoise } from '../random'
import { RATE, type Stereo } from '../stereo'
import { echo } from './echo'
import { levelSections } from './level-sections'
import { limit, truePeak } from './limiter'
import { loudnessOf } from './loudness'
import { masterLoop } from './master'
import { reverb } from './reverb'

/** Noise whose level differs from second to second. */
function unevenNoise(seconds: number): Stereo {
  const random = createRandom(9)
  const channel = () => {
    const noise = whiteNoise(seconds * RATE, random)
    applyBiquad(noise, biquad('lowpass', 8_000))
    return noise.map((value, at) => value * ([0.02, 0.3, 0.1, 0.6][Math.floor(at / RATE) % 4] ?? 0))
  }
  return { left: channel(), right: channel() }
}

const impulse = (length: number, at: number): Stereo => {
  const samples = new Float32Array(length)
  samples[at] = 1
  return { left: samples, right: samples.slice() }
}

test('loudness and true peak are those of ffmpeg, to three tenths', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'master-'))
  const sound = unevenNoise(6)
  const file = join(folder, 'noise.wav')
  const samples = new Float32Array(2 * sound.left.length)
  sound.left.forEach((value, at) => {
    samples[2 * at] = value
    samples[2 * at + 1] = sound.right[at] ?? 0
  })
  await runFfmpeg(
    ['-f', 'f32le', '-ar', '48000', '-ac', '2', '-i', 'pipe:0', '-c:a', 'pcm_f32le', '-y', file],
    { stdin: new Uint8Array(samples.buffer) },
  )
  const measured = await measureLoudness(['-i', file], 'true')
  expect(Math.abs(loudnessOf(sound).integrated - measured.integrated)).toBeLessThan(0.3)
  expect(Math.abs(20 * Math.log10(truePeak(sound)) - measured.truePeak)).toBeLessThan(0.3)
  await rm(folder, { recursive: true })
})

test('the limiter keeps peaks below the ceiling, also between samples and across the end', () => {
  const hz = RATE / 4
  const between = Float32Array.from({ length: RATE }, (_, at) =>
    Math.sin((2 * Math.PI * hz * at) / RATE + Math.PI / 4),
  )
  const sound = { left: between, right: between.slice() }
  expect(truePeak(sound)).toBeGreaterThan(0.99)
  limit(sound, 0.5)
  expect(truePeak(sound)).toBeLessThanOrEqual(0.505)
  const last = impulse(RATE, RATE - 1)
  limit(last, 0.5)
  expect(truePeak(last)).toBeLessThanOrEqual(0.505)
})

test('what is below the ceiling stays as it is', () => {
  const sound = unevenNoise(2)
  const before = sound.left.slice()
  limit(sound, 4)
  expect(sound.left).toEqual(before)
})

test('a loop is mastered to −16 LUFS with true peaks below −2.5 dBTP', () => {
  const sound = unevenNoise(8)
  masterLoop(sound)
  expect(loudnessOf(sound).integrated).toBeCloseTo(-16, 0)
  expect(20 * Math.log10(truePeak(sound))).toBeLessThan(-2.5)
})

test('a quiet section is raised to 4 LU below the loudest, and a loud one stays as it is', () => {
  const sound = unevenNoise(4)
  const starts = [0, RATE, 2 * RATE, 3 * RATE]
  const before = sound.left.slice()
  levelSections(sound, starts)
  const middle = (start: number) => ({
    left: sound.left.subarray(start + 0.3 * RATE, start + 0.7 * RATE),
    right: sound.right.subarray(start + 0.3 * RATE, start + 0.7 * RATE),
  })
  const [, second = 0, , fourth = 0] = starts.map(start => loudnessOf(middle(start)).integrated)
  expect(fourth - second).toBeCloseTo(4, 0)
  expect(sound.left.subarray(3 * RATE, 3.6 * RATE)).toEqual(before.subarray(3 * RATE, 3.6 * RATE))
})

test('the room and the echo of the end of a loop are heard in its beginning, those of an effect are not', () => {
  const power = (samples: Float32Array) => samples.reduce((sum, value) => sum + value * value, 0)
  const late = impulse(4 * RATE, 4 * RATE - 100)
  expect(power(reverb(late, true).left.subarray(0, RATE))).toBeGreaterThan(1e-6)
  expect(power(reverb(late, false).left.subarray(0, RATE))).toBe(0)
  expect(power(echo(late, 0.3 * RATE).left.subarray(0, RATE))).toBeGreaterThan(1e-3)
})
