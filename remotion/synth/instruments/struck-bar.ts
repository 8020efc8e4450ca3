import { applyBiquad, biquad } from '../filters'
import { whiteNoise } from '../random'
import { panGains, silence } from '../stereo'
import { addPartial, cents, type Instrument, samplesOf, shape } from './note'
import BARS from './struck-bars.json' with { type: 'json' }

/** Seconds that a note rings on after its end, as no one damps it. */
const RINGS = 6

/**
 * A bar or bell that is struck: the modes of a free bar or a bell (Fletcher and Rossing, The Physics of Musical
 * Instruments), each dying away by itself, and the knock of the mallet.
 */
export const struckBar =
  (name: keyof typeof BARS): Instrument =>
  ({ hz, velocity, random }) => {
    const { ratios, gains, tau, fall, mallet } = BARS[name]
    const longest = tau * (440 / hz) ** 0.4
    const sound = silence(samplesOf(Math.min(RINGS, 7 * longest)))
    ratios.forEach((ratio, index) => {
      const bright = index ? velocity ** 1.2 : 1
      const gain = 0.4 * velocity * bright * (gains[index] ?? 0)
      const [left, right] = panGains(index ? (index % 2 ? 0.35 : -0.35) : 0)
      const lasts = longest / ratio ** fall
      addPartial(sound.left, hz * ratio * cents(-0.7 * random()), gain * left, lasts)
      addPartial(sound.right, hz * ratio * cents(0.7 * random()), gain * right, lasts)
    })
    const knock = whiteNoise(samplesOf(0.02), random)
    applyBiquad(knock, biquad('bandpass', Math.min(4 * hz, 3_000), 0.9))
    for (const channel of [sound.left, sound.right]) {
      knock.forEach((value, at) => {
        channel[at] = (channel[at] ?? 0) + mallet * velocity * value * Math.exp(-at / samplesOf(0.004))
      })
      shape(channel, { attack: 0.0015, held: RINGS, release: 1 })
    }
    return sound
  }
