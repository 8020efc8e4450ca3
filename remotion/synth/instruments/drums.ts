import { applyBiquad, biquad } from '../filters'
import { whiteNoise } from '../random'
import { fromMono, RATE, type Stereo } from '../stereo'
import { addPartial, type Instrument, samplesOf, shape } from './note'

/** A sine whose pitch falls, as the skin of a drum does after a stroke; `tau` are its seconds, `fall` those of the pitch. */
function skin(samples: Float32Array, [from, to]: [number, number], fall: number, tau: number, gain: number) {
  let phase = 0
  for (let at = 0; at < samples.length; at++) {
    const seconds = at / RATE
    phase += (2 * Math.PI * (to + (from - to) * Math.exp(-seconds / fall))) / RATE
    samples[at] = (samples[at] as number) + gain * Math.sin(phase) * Math.exp(-seconds / tau)
  }
}

/** Filtered noise that dies away in `tau` seconds, after rising for `attack` seconds. */
function noise(
  seconds: number,
  filter: Parameters<typeof biquad>,
  tau: number,
  random: () => number,
  attack = 0.0005,
) {
  const samples = whiteNoise(samplesOf(seconds), random)
  applyBiquad(samples, biquad(...filter))
  for (let at = 0; at < samples.length; at++)
    samples[at] = (samples[at] as number) * Math.exp(-at / samplesOf(tau))
  shape(samples, { attack, held: seconds, release: 1 })
  return samples
}

const add = (target: Float32Array, source: Float32Array, gain: number, start = 0) =>
  source.forEach((value, at) => {
    if (start + at < target.length) target[start + at] = (target[start + at] as number) + gain * value
  })

function end(samples: Float32Array, velocity: number): Stereo {
  for (let at = 0; at < samples.length; at++) samples[at] = velocity * (samples[at] as number)
  shape(samples, { attack: 0.0005, held: samples.length / RATE, release: 1 })
  return fromMono(samples)
}

const kick: Instrument = ({ velocity, random }) => {
  const samples = new Float32Array(samplesOf(0.6))
  skin(samples, [165, 49], 0.028, 0.15, 0.9)
  add(samples, noise(0.02, ['lowpass', 2_500], 0.003, random), 0.25 * velocity)
  return end(samples, velocity)
}

const tom: Instrument = ({ velocity, random }) => {
  const samples = new Float32Array(samplesOf(1.4))
  skin(samples, [118, 72], 0.06, 0.32, 0.8)
  add(samples, noise(0.1, ['lowpass', 900], 0.02, random), 0.2 * velocity)
  return end(samples, velocity)
}

const snare: Instrument = ({ velocity, random }) => {
  const samples = new Float32Array(samplesOf(0.45))
  skin(samples, [240, 186], 0.02, 0.07, 0.45)
  add(samples, noise(0.4, ['highpass', 1_600], 0.075, random), 0.3 * velocity)
  return end(samples, velocity)
}

const brush: Instrument = ({ velocity, random }) => {
  const samples = new Float32Array(samplesOf(0.5))
  skin(samples, [210, 175], 0.02, 0.05, 0.22)
  add(samples, noise(0.4, ['bandpass', 2_300, 0.5], 0.09, random, 0.004), 0.8)
  return end(samples, velocity)
}

const rim: Instrument = ({ velocity, random }) => {
  const samples = new Float32Array(samplesOf(0.15))
  addPartial(samples, 1_680, 0.5, 0.014)
  addPartial(samples, 2_570, 0.3, 0.009)
  add(samples, noise(0.01, ['bandpass', 3_000, 0.8], 0.002, random), 0.4)
  return end(samples, velocity)
}

/** Several hands, which are never quite together. */
const clap: Instrument = ({ velocity, random }) => {
  const samples = new Float32Array(samplesOf(0.5))
  for (const at of [0, 0.011, 0.021])
    add(samples, noise(0.03, ['bandpass', 1_250, 1], 0.006, random), 0.6, samplesOf(at + 0.002 * random()))
  add(samples, noise(0.4, ['bandpass', 1_500, 0.8], 0.07, random), 0.8, samplesOf(0.031))
  return end(samples, velocity)
}

const hat: Instrument = ({ velocity, random }) =>
  end(noise(0.16, ['highpass', 7_500], 0.022 + 0.012 * velocity, random), 0.5 * velocity)

const openHat: Instrument = ({ velocity, random }) =>
  end(noise(0.8, ['highpass', 6_500], 0.14, random), 0.5 * velocity)

const shaker: Instrument = ({ velocity, random }) =>
  end(noise(0.16, ['bandpass', 6_500, 0.9], 0.028, random, 0.018), velocity)

/** A cymbal that is rolled ever louder as long as it is held, and then dies away. */
const swell: Instrument = ({ held, velocity, random }) => {
  const roll = () => {
    const samples = whiteNoise(samplesOf(held + 1.5), random)
    applyBiquad(samples, biquad('highpass', 3_800))
    applyBiquad(samples, biquad('peak', 6_000, 0.8, 5))
    for (let at = 0; at < samples.length; at++) {
      const seconds = at / RATE
      const level = seconds < held ? (seconds / held) ** 2.5 : Math.exp(-(seconds - held) / 0.35)
      samples[at] = 0.4 * velocity * level * (samples[at] as number)
    }
    shape(samples, { attack: 0.01, held: held + 1.5, release: 1 })
    return samples
  }
  return { left: roll(), right: roll() }
}

/** The surface of a record: a hiss, and now and then a crackle. */
const vinyl: Instrument = ({ held, velocity, random }) => {
  const surface = () => {
    const samples = new Float32Array(samplesOf(held))
    for (let at = 0; at < samples.length; at++) {
      const crackle = random() < 14 / RATE ? (random() - 0.5) * 2.2 : 0
      samples[at] = velocity * (0.035 * (2 * random() - 1) + crackle)
    }
    applyBiquad(samples, biquad('bandpass', 2_600, 0.5))
    shape(samples, { attack: 0.005, held, release: 1 })
    return samples
  }
  return { left: surface(), right: surface() }
}

export const drums = { kick, tom, snare, brush, rim, clap, hat, openHat, shaker, swell, vinyl }
