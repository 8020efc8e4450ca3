import { RATE, silence } from '../stereo'
import { cents, type Instrument, samplesOf, shape } from './note'

const RELEASE = 0.3

/** The pitch of the tine over that of the note, as high as can be heard. */
const tineRatio = (hz: number): number => [14, 7, 4].find(ratio => ratio * hz < 9_000) ?? 2

/** An electric piano by frequency modulation (Chowning 1973): a body, and a tine that rings in the attack. */
export const electricPiano: Instrument = ({ hz, held, velocity, random }) => {
  const tau = 1.3 * (220 / hz) ** 0.35
  const sound = silence(samplesOf(Math.min(held + RELEASE, 6 * tau)))
  const ratio = tineRatio(hz)
  const drift = 0.8 + random()
  for (const [channel, detune] of [
    [sound.left, -drift],
    [sound.right, drift],
  ] as const) {
    const w = (2 * Math.PI * hz * cents(detune)) / RATE
    for (let at = 0; at < channel.length; at++) {
      const seconds = at / RATE
      const body = (0.25 + 1.1 * velocity) * Math.exp(-seconds / 0.7)
      const tine = 0.5 * velocity * Math.exp(-seconds / 0.09)
      const sum =
        0.8 * Math.sin(w * at + body * Math.sin(w * at)) +
        0.2 * Math.sin(w * at + tine * Math.sin(ratio * w * at))
      channel[at] = 0.5 * velocity * sum * Math.exp(-seconds / tau)
    }
    shape(channel, { attack: 0.004, held, release: RELEASE })
  }
  return sound
}
