import { applyBiquad, biquad } from '../filters'
import { whiteNoise } from '../random'
import { silence } from '../stereo'
import { addPartial, cents, type Instrument, samplesOf, shape } from './note'

/** Where the hammer strikes, as a share of the string: partials with a node there are weak. */
const STRIKE = 0.122

/** How much higher partials are than multiples, at middle C (Fletcher 1964: B of upright pianos). */
const STIFFNESS = 0.00035

const RELEASE = 0.35

/** The noise of the hammer in both channels alike, in the first hundredth of a second. */
function addHammer(channels: readonly Float32Array[], velocity: number, random: () => number): void {
  const noise = whiteNoise(samplesOf(0.03), random)
  applyBiquad(noise, biquad('bandpass', 900 + 900 * velocity, 0.7))
  noise.forEach((value, at) => {
    const gain = 0.12 * velocity * Math.exp(-at / samplesOf(0.006))
    for (const channel of channels) channel[at] = (channel[at] ?? 0) + gain * value
  })
}

/** A felt piano: stiff strings in pairs, each pair a little out of tune, darker the softer it is played. */
export const piano: Instrument = ({ hz, held, velocity, random }) => {
  const decay = 1.5 * (261 / hz) ** 0.55
  const sound = silence(samplesOf(Math.min(held + RELEASE, 6 * decay)))
  const stiffness = STIFFNESS * (hz / 261) ** 0.8
  const count = Math.min(16, Math.floor(8_000 / hz))
  for (let n = 1; n <= count; n++) {
    const partial = n * hz * Math.sqrt(1 + stiffness * n * n)
    const struck = 0.08 + Math.abs(Math.sin(Math.PI * n * STRIKE))
    const gain = (0.5 * struck * Math.exp(-(n * hz) / (700 + 2_300 * velocity))) / n ** 0.6
    const tau = decay / (1 + 0.22 * (n - 1))
    const apart = 0.35 + 0.5 * random()
    addPartial(sound.left, partial * cents(-apart), gain * velocity, tau)
    addPartial(sound.right, partial * cents(apart), gain * velocity, tau * (0.9 + 0.2 * random()))
  }
  addHammer([sound.left, sound.right], velocity, random)
  for (const channel of [sound.left, sound.right])
    shape(channel, { attack: 0.003, held: Math.max(held, 0.08), release: RELEASE })
  return sound
}
