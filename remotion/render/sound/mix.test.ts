import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Sound } from '@/compositions/scene/soundtrack/soundtrack'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { ffprobe } from '@/remotion/environment/ffprobe'
import { decodeSound, makeClicks, onsets } from '../testing/clicks'
import { testFolder } from '../testing/render-test'
import { mixSound } from './mix'

const RATE = 48_000
const never = new AbortController().signal

const flat = (at: number, seconds: number): Sound['gain'] => [
  [at, 1],
  [at + seconds, 1],
]

const play = (at: number, from: number, seconds: number, speed = 1): Sound => ({
  mediaRef: 'a',
  from,
  to: from + seconds * speed,
  at,
  speed,
  gain: flat(at, seconds),
})

async function mixed(
  sounds: Sound[],
  clicks: number[],
  length: number,
  extra: string[] = [],
): Promise<Float32Array> {
  const folder = await testFolder()
  const [file, out] = [join(folder, extra.includes('aac') ? 'in.m4a' : 'in.wav'), join(folder, 'out.m4a')]
  await makeClicks(file, clicks, 12, extra)
  await mixSound(sounds, { a: { path: file, channels: 1 } }, length, out, never)
  const { format } = await ffprobe(out)
  expect(Number(format.duration)).toBeCloseTo(length, 2)
  return decodeSound(out)
}

const expectAt = (heard: number[], meant: number[], within: number) => {
  expect(heard).toHaveLength(meant.length)
  for (const [index, second] of meant.entries())
    expect(Math.abs((heard[index] ?? -1) - second)).toBeLessThan(within)
}

test('F7: the sound of a source with cuts matches its picture to the sample', async () => {
  const sounds = [play(0, 2, 1), play(1, 3.2, 1.5), play(2.5, 9, 1), play(4, 0.5, 1)]
  const heard = await mixed(sounds, [1.1, 2.3, 2.9, 3.5, 4.5, 9.4, 10.5], 5.5)
  expectAt(onsets(heard), [0.3, 0.9, 1.3, 2.3, 2.9, 4.6], 0.001)
})

test('F7: a compressed source is heard at the same positions', async () => {
  const heard = await mixed([play(0.5, 3, 2), play(2.5, 7, 1)], [3.4, 4.2, 7.3], 4, ['-c:a', 'aac'])
  expectAt(onsets(heard), [0.9, 1.7, 2.8], 0.001)
})

test('sound at double speed takes half the time, without drift', async () => {
  const folder = await testFolder()
  const [file, out] = [join(folder, 'in.wav'), join(folder, 'out.m4a')]
  // In every second a beep of 0.2 s starts at 0.4 s.
  const beeps = '0.5*sin(2*PI*440*t)*between(mod(t,1),0.4,0.6)'
  await runFfmpeg(['-f', 'lavfi', '-i', `aevalsrc='${beeps}':s=48000:d=12`, '-y', file])
  await mixSound([play(0, 0, 5.5, 2)], { a: { path: file, channels: 1 } }, 6, out, never)
  const meant = Array.from({ length: 11 }, (_, index) => (index + 0.4) / 2)
  expectAt(onsets(await decodeSound(out), 0.2), meant, 0.03)
})

test('a volume curve is followed, and mono is as loud in the mix as alone', async () => {
  const sound = {
    ...play(0, 0, 4),
    gain: [
      [0, 0],
      [2, 1],
      [4, 0],
    ] as Sound['gain'],
  }
  const heard = await mixed([sound], [1, 2, 3], 4)
  const peak = (second: number) => {
    const around = heard.subarray((second - 0.01) * RATE, (second + 0.02) * RATE)
    return around.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  }
  // AAC overshoots short clicks, so their heights are only compared with each other.
  expect(peak(2)).toBeGreaterThan(0.6)
  expect(peak(1) / peak(2)).toBeCloseTo(0.5, 1)
  expect(peak(3) / peak(2)).toBeCloseTo(0.5, 1)
})

test('a cut every ten frames is mixed exactly', async () => {
  const clicks = Array.from({ length: 11 }, (_, index) => index + 0.5)
  // Nine of every ten frames are kept: a third of a second has nine tenths of its frames.
  const sounds = Array.from({ length: 36 }, (_, index) => play(index * 0.3, index / 3, 0.3))
  const heard = await mixed(sounds, clicks, 10.8)
  const meant = clicks.map(click => {
    const index = Math.floor(click * 3)
    return index * 0.3 + click - index / 3
  })
  expectAt(onsets(heard), meant, 0.001)
})

test('mixing stops immediately when it is aborted', async () => {
  const folder = await testFolder()
  const file = join(folder, 'in.wav')
  await makeClicks(file, [1], 12)
  const stop = new AbortController()
  const mixing = mixSound(
    [play(0, 0, 10)],
    { a: { path: file, channels: 1 } },
    36_000,
    join(folder, 'o.m4a'),
    stop.signal,
  )
  stop.abort(new Error('No longer wanted'))
  await expect(mixing).rejects.toThrow('No longer wanted')
})
