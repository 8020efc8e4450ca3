import { fromMono, RATE } from '../stereo'
import { type Instrument, samplesOf, shape } from './note'

const RELEASE = 0.12

/** A soft bass guitar, in the middle: a sine, and overtones that die away sooner the higher they are. */
export const bass: Instrument = ({ hz, held, velocity }) => {
  const samples = new Float32Array(samplesOf(held + RELEASE))
  const w = (2 * Math.PI * hz) / RATE
  for (let at = 0; at < samples.length; at++) {
    const seconds = at / RATE
    const second = 0.55 * velocity * Math.exp(-seconds / 0.5)
    const third = 0.3 * velocity * Math.exp(-seconds / 0.18)
    const sum = Math.sin(w * at) + second * Math.sin(2 * w * at) + third * Math.sin(3 * w * at)
    samples[at] = 0.6 * velocity * Math.tanh(sum) * Math.exp(-seconds / 2.2)
  }
  shape(samples, { attack: 0.006, held, release: RELEASE })
  return fromMono(samples)
}
