import { applyBiquad, biquad } from '../filters'
import { RATE } from '../stereo'
import { cents, type Instrument, samplesOf, shape } from './note'

type String = {
  /** Seconds in which the lowest notes fall by 60 dB. */
  rings: number
  /** The weight of the newer of two samples in the loop, 0.5 to 1: the nearer to 1, the longer high partials ring. */
  bright: number
  /** Seconds in which a damped string falls by 60 dB. */
  release: number
  /** Resonances of the body: Hz, Q and decibels. */
  body: readonly (readonly [number, number, number])[]
}

/** Where the string is plucked, as a share of it. */
const PICK = 0.17

/** A burst of noise as long as a period, softer the softer it is plucked, without what has a node at the pick. */
function excite(length: number, velocity: number, random: () => number): Float32Array {
  const noise = new Float32Array(length)
  const smooth = 0.25 + 0.55 * (1 - velocity)
  let last = 0
  for (let at = 0; at < length; at++) {
    last = smooth * last + (1 - smooth) * (2 * random() - 1)
    noise[at] = last
  }
  const back = Math.max(1, Math.round(PICK * length))
  const picked = noise.map((value, at) => value - 0.8 * (noise[(at - back + length) % length] as number))
  const mean = picked.reduce((sum, value) => sum + value, 0) / length
  return picked.map(value => value - mean)
}

/** Karplus and Strong 1983 with the tuning by an all-pass filter of Jaffe and Smith 1983. */
function ring(
  hz: number,
  length: number,
  { rings, bright }: String,
  velocity: number,
  random: () => number,
): Float32Array {
  const delay = RATE / hz - (1 - bright)
  const whole = Math.floor(delay - 0.2)
  const part = delay - whole
  const tune = (1 - part) / (1 + part)
  const loss = 10 ** (-3 / (hz * rings * (110 / Math.max(110, hz)) ** 0.3))
  const line = excite(whole, velocity, random)
  const samples = new Float32Array(length)
  let [place, before, passed, fed] = [0, 0, 0, 0]
  for (let at = 0; at < length; at++) {
    const now = line[place] as number
    samples[at] = now
    const damped = loss * (bright * now + (1 - bright) * before)
    before = now
    passed = tune * (damped - passed) + fed
    fed = damped
    line[place] = passed
    if (++place === whole) place = 0
  }
  return samples
}

/** A string that is plucked, played twice: once for each channel, so that it is wide. */
export const pluckedString =
  (string: String): Instrument =>
  ({ hz, held, velocity, random }) => {
    const length = samplesOf(Math.min(held + string.release, string.rings))
    const pluck = (detune: number) => {
      const samples = ring(hz * cents(detune), length, string, velocity, random)
      for (const [at, q, decibels] of string.body) applyBiquad(samples, biquad('peak', at, q, decibels))
      for (let at = 0; at < length; at++) samples[at] = velocity * (samples[at] as number)
      shape(samples, { attack: 0.001, held, release: string.release })
      return samples
    }
    return { left: pluck(-0.9), right: pluck(0.9) }
  }
