import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Sound } from '@/compositions/scene/soundtrack/soundtrack'
import { timeMap, toTimeline } from '@/compositions/time/time-map'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { decodeSound, onsets } from '../testing/clicks'
import { testFolder } from '../testing/render-test'
import { mixSound } from './mix'

const FPS = 30
const RATE = 48_000

/** From normal speed to four times as fast, down to half the speed. */
const SEGMENTS = timeMap(
  {
    ...{ position: 0, end: null, trim: { start: 1, end: 11 }, cuts: [], loop: false, playbackSpeed: 1 },
    speedPoints: [
      { source: 1, speed: 1 },
      { source: 5, speed: 4 },
      { source: 8, speed: 0.5 },
      { source: 11, speed: 1 },
    ],
  },
  FPS,
  Number.POSITIVE_INFINITY,
)

const LENGTH = (SEGMENTS.at(-1)?.after ?? 0) / FPS

const SOUNDS = SEGMENTS.map(
  ({ first, after, source, speed, joined }): Sound => ({
    ...{ mediaRef: 'a', at: first / FPS, from: source, to: source + ((after - first) / FPS) * speed, speed },
    gain: [
      [0, 1],
      [LENGTH, 1],
    ],
    ...(joined && { joined }),
  }),
)

/** The ramp of a sound, given as one of ffmpeg's expressions. */
async function rampOf(expression: string): Promise<Float32Array> {
  const folder = await testFolder()
  const [file, out] = [join(folder, 'in.wav'), join(folder, 'out.wav')]
  await runFfmpeg(['-f', 'lavfi', '-i', `aevalsrc='${expression}':s=48000:d=12`, '-y', file])
  const files = { a: { path: file, channels: 1 } }
  await mixSound(SOUNDS, files, LENGTH, out, new AbortController().signal, { format: 'wav' })
  return decodeSound(out)
}

test('T21: a ramp keeps the pitch, and has no clicks where its speed changes', async () => {
  const tone = 440
  const heard = await rampOf(`0.5*sin(2*PI*${tone}*t)`)
  const amplitude = heard.reduce((most, sample) => Math.max(most, sample), 0)
  expect(SOUNDS.length).toBeGreaterThan(20)
  let [crossings, steepest, quietest] = [0, 0, 1]
  for (let at = RATE / 10; at < heard.length - RATE / 10; at++) {
    const [before, now] = [heard[at - 1] ?? 0, heard[at] ?? 0]
    if (before < 0 && now >= 0) crossings++
    steepest = Math.max(steepest, Math.abs(now - before))
  }
  // Windows that don't continue one another would cancel each other out for a few periods.
  const period = Math.ceil(RATE / tone)
  for (let at = RATE / 10; at < heard.length - RATE / 5; at += period)
    quietest = Math.min(quietest, Math.max(...heard.subarray(at, at + period)))
  expect(crossings / (heard.length / RATE - 0.2)).toBeCloseTo(tone, -1)
  expect(steepest).toBeLessThan(((2 * Math.PI * tone) / RATE) * amplitude * 1.2)
  expect(quietest).toBeGreaterThan(amplitude * 0.8)
})

test('T21: what is heard in a ramp is in step with the picture, without drift', async () => {
  const heard = await rampOf('0.5*sin(2*PI*440*t)*between(mod(t,1),0.3,0.5)')
  const meant = Array.from({ length: 10 }, (_, index) => toTimeline(SEGMENTS, index + 1.3, FPS)[0] ?? -1)
  const found = onsets(heard, 0.2)
  expect(found).toHaveLength(meant.length)
  for (const [index, second] of meant.entries())
    expect(Math.abs((found[index] ?? -1) - second)).toBeLessThan(0.03)
})
