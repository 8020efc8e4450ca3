import { RATE, type Stereo } from '../stereo'

/** A note: its pitch in Hz, the seconds it is held, how hard it is played (0 to 1), and chance for small differences. */
export type Note = { hz: number; held: number; velocity: number; random: () => number }

/** Renders a note from its attack until it has died away. */
export type Instrument = (note: Note) => Stereo

/** Frequency ratio of some hundredths of a semitone. */
export const cents = (count: number): number => 2 ** (count / 1200)

export const samplesOf = (seconds: number): number => Math.ceil(seconds * RATE)

/**
 * Shapes the beginning and the end of a note in place: it rises over `attack` seconds, and from `held` on it falls by
 * 60 dB in `release` seconds. The last 5 ms end in silence.
 */
export function shape(
  samples: Float32Array,
  { attack, held, release }: { attack: number; held: number; release: number },
): void {
  const [rise, releaseStart] = [samplesOf(attack), samplesOf(held)]
  const fall = 10 ** (-3 / (release * RATE))
  const end = samplesOf(0.005)
  let damped = 1
  for (let at = 0; at < samples.length; at++) {
    if (at >= releaseStart) damped *= fall
    const begun = at < rise ? 0.5 - 0.5 * Math.cos((Math.PI * at) / rise) : 1
    const left = Math.min(1, (samples.length - 1 - at) / end)
    samples[at] = (samples[at] as number) * damped * begun * left
  }
}

/**
 * Adds a sine that dies away, falling to 1/e in `tau` seconds, from a phase of 0: a resonator of second order, which
 * takes two products a sample.
 */
export function addPartial(samples: Float32Array, hz: number, gain: number, tau: number): void {
  if (hz > 0.42 * RATE) return
  const w = (2 * Math.PI * hz) / RATE
  const r = Math.exp(-1 / (tau * RATE))
  const [c, r2] = [2 * r * Math.cos(w), r * r]
  let [y1, y2] = [0, (-gain * Math.sin(w)) / r]
  for (let at = 0; at < samples.length; at++) {
    const y = c * y1 - r2 * y2
    samples[at] = (samples[at] as number) + y
    y2 = y1
    y1 = y
  }
}
