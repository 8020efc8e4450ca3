import { expect, test } from 'vitest'
import { createRandom } from '../random'
import { hzOf } from '../score/chord'
import { RATE } from '../stereo'
import { INSTRUMENTS } from './instruments'

const DRUMS = ['kick', 'tom', 'snare', 'brush', 'rim', 'clap', 'hat', 'openHat', 'shaker', 'swell', 'vinyl']

const all = Object.entries(INSTRUMENTS)
const pitched = all.filter(([name]) => !DRUMS.includes(name))

const noteAt = (hz: number, seed = 1) => ({ hz, held: 1, velocity: 0.8, random: createRandom(seed) })

/** How well samples agree with themselves after some samples, −1 to 1. */
function likeness(samples: Float32Array, lag: number): number {
  const [first, second] = [samples.subarray(0, samples.length - lag), samples.subarray(lag)]
  let [product, one, two] = [0, 1e-12, 1e-12]
  first.forEach((value, at) => {
    const other = second[at] as number
    product += value * other
    one += value * value
    two += other * other
  })
  return product / Math.sqrt(one * two)
}

/** The pitch in Hz near `hz`: the top of a parabola through the likeness at the best lag of several periods. */
function pitchNear(samples: Float32Array, hz: number): number {
  const periods = Math.max(4, Math.round(0.02 * hz))
  const meant = (periods * RATE) / hz
  const [from, to] = [Math.floor(meant * 0.985), Math.ceil(meant * 1.015)]
  let best = from
  for (let lag = from; lag <= to; lag++) if (likeness(samples, lag) > likeness(samples, best)) best = lag
  const [a, b, c] = [-1, 0, 1].map(by => likeness(samples, best + by)) as [number, number, number]
  return (periods * RATE) / (best + (a - c) / (2 * (a - 2 * b + c)))
}

test.each(pitched)('%s is in tune, to a tenth of a semitone', (_, play) => {
  for (const note of [52, 64, 76]) {
    const { left } = play(noteAt(hzOf(note)))
    const heard = pitchNear(left.subarray(0.05 * RATE, 0.3 * RATE), hzOf(note))
    expect(Math.abs(1200 * Math.log2(heard / hzOf(note)))).toBeLessThan(10)
  }
})

test.each(all)(
  '%s begins and ends without a click, is heard, and is the same for the same chance',
  (_, play) => {
    const note = hzOf(60)
    const { left, right } = play(noteAt(note))
    const peak = left.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
    expect(peak).toBeGreaterThan(0.01)
    expect(peak).toBeLessThan(3)
    for (const channel of [left, right]) {
      expect(Math.abs(channel[0] ?? 1)).toBeLessThan(0.08 * peak)
      expect(Math.abs(channel.at(-1) ?? 1)).toBeLessThan(0.02 * peak)
      expect(channel.every(Number.isFinite)).toBe(true)
    }
    expect(play(noteAt(note)).left).toEqual(left)
  },
)

test('who plays harder is louder', () => {
  const power = (samples: Float32Array) => samples.reduce((sum, value) => sum + value * value, 0)
  for (const [name, play] of all) {
    const [soft, hard] = [0.4, 0.9].map(velocity => power(play({ ...noteAt(220), velocity }).left))
    expect(hard, name).toBeGreaterThan(1.5 * (soft ?? 0))
  }
})
