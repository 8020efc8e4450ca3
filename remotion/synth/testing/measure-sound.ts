import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { probeMedia } from '@/remotion/render/ingest/probe-media'
import { measureLoudness } from '@/remotion/render/sound/measure-loudness'
import { decodeSound } from '@/remotion/render/testing/clicks'
import { SCORES } from '../catalog'
import { secondsOf } from '../score/score'
import { RATE } from '../stereo'
import { writeSound } from '../write-sound'

/** Makes a sound and measures its file: its samples in mono, its probe, loudness and bytes. */
export async function measureSound(id: string) {
  const folder = await mkdtemp(join(tmpdir(), 'synth-'))
  try {
    const file = join(folder, 'sound.m4a')
    await writeSound(id, file)
    const [samples, probe, loudness] = [
      await decodeSound(file),
      await probeMedia(file),
      await measureLoudness(['-i', file], 'true'),
    ]
    return { samples, probe, loudness, bytes: (await stat(file)).size }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Mean power of samples. */
export const powerOf = (samples: Float32Array) =>
  samples.reduce((sum, value) => sum + value * value, 0) / samples.length

/** Mean power of each of 32 parts in decibels, rounded: the same whatever the last bits are. */
export const outlineOf = (samples: Float32Array) =>
  Array.from({ length: 32 }, (_, part) => {
    const size = Math.floor(samples.length / 32)
    return Math.round(10 * Math.log10(powerOf(samples.subarray(part * size, (part + 1) * size)) + 1e-9))
  })

const largestStep = (samples: Float32Array) =>
  samples.reduce((most, value, at) => (at ? Math.max(most, Math.abs(value - (samples[at - 1] ?? 0))) : 0), 0)

/**
 * Expects the file of a score to be as long as its bars to the sample, at −16 LUFS and −1 dBTP at most, without an
 * offset, a silent part, a step where it begins again, or bars that are played twice the same.
 */
export async function expectLoop(id: string): Promise<void> {
  const score = SCORES[id]
  if (!score) throw new Error(`No score: ${id}`)
  const { samples, probe, loudness, bytes } = await measureSound(id)
  expect(probe).toMatchObject({ kind: 'audio', audio: { codec: 'aac' } })
  expect(probe.duration).toBeCloseTo(secondsOf(score), 2)
  expect(samples.length).toBe(secondsOf(score) * RATE)
  expect(Math.abs(loudness.integrated + 16)).toBeLessThan(0.3)
  expect(loudness.truePeak).toBeLessThanOrEqual(-1)
  const mean = samples.reduce((sum, value) => sum + value, 0) / samples.length
  expect(Math.abs(mean)).toBeLessThan(1e-4)
  const seam = Math.abs((samples[0] ?? 0) - (samples.at(-1) ?? 0))
  expect(seam).toBeLessThan(Math.max(0.02, 0.5 * largestStep(samples)))
  for (const decibels of outlineOf(samples)) expect(decibels).toBeGreaterThan(-40)
  const bar = (240 / score.bpm) * RATE
  const [first, fifth] = [samples.subarray(0, bar), samples.subarray(4 * bar, 5 * bar)]
  const apart = first.map((value, at) => value - (fifth[at] ?? 0))
  expect(powerOf(apart)).toBeGreaterThan(0.1 * powerOf(first))
  expect(bytes).toBeLessThan(2_100_000)
}
