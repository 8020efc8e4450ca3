import { sweptFilter } from '../filters'
import { RATE, silence } from '../stereo'
import { cents, type Instrument, type Note, samplesOf, shape } from './note'

type Saws = {
  /** Hundredths of a semitone by which the oscillators of a channel are out of tune; mirrored in the other. */
  detune: readonly number[]
  attack: number
  release: number
  /** The filter in Hz, softly and hard played, the factor by which it opens at the attack, and the seconds of that. */
  cutoff: readonly [number, number]
  opens: number
  closes: number
  /** Seconds in which the note falls to 1/e while it is held; null if it stays. */
  tau: number | null
  /** Vibrato in hundredths of a semitone, which sets in slowly. */
  vibrato: number
}

/** What takes the step of a sawtooth its aliases: polyBLEP (Välimäki and Huovilainen 2007). */
function smoothStep(phase: number, step: number): number {
  if (phase < step) {
    const x = phase / step
    return 2 * x - x * x - 1
  }
  if (phase > 1 - step) {
    const x = (phase - 1) / step
    return x * x + 2 * x + 1
  }
  return 0
}

function fill(channel: Float32Array, { hz, velocity, random }: Note, saws: Saws, side: number): void {
  const { detune, tau, vibrato, opens, closes, cutoff } = saws
  const filter = sweptFilter('lowpass', 0.75)
  const voices = detune.map(one => ({ step: (hz * cents(side * one)) / RATE, phase: random() }))
  const [soft, hard] = cutoff
  const base = soft + (hard - soft) * velocity
  const slow = 2 * Math.PI * random()
  const gain = (0.35 * velocity) / Math.sqrt(detune.length)
  let [bend, open] = [1, base]
  for (let at = 0; at < channel.length; at++) {
    const seconds = at / RATE
    // What changes slowly is worked out a few thousand times a second.
    if (at % 16 === 0) {
      const deep = vibrato * Math.min(1, seconds / 0.8)
      bend = cents(deep * Math.sin(2 * Math.PI * 5.1 * seconds + slow))
      const drift = 1 + 0.12 * Math.sin(2 * Math.PI * 0.13 * seconds + slow)
      open = base * drift * (1 + (opens - 1) * Math.exp(-seconds / closes))
    }
    let sum = 0
    for (const voice of voices) {
      const step = voice.step * bend
      voice.phase += step
      if (voice.phase >= 1) voice.phase -= 1
      sum += 2 * voice.phase - 1 - smoothStep(voice.phase, step)
    }
    channel[at] = gain * filter(sum, open) * (tau === null ? 1 : Math.exp(-seconds / tau))
  }
}

/** Sawtooth waves that are a little out of tune, through a filter that opens at the attack: pads, strings, plucks. */
export const sawtooths =
  (saws: Saws): Instrument =>
  note => {
    const { attack, release, tau } = saws
    const held = Math.max(note.held, attack)
    const sound = silence(
      samplesOf(Math.min(held + release, tau === null ? Number.POSITIVE_INFINITY : 7 * tau)),
    )
    fill(sound.left, note, saws, 1)
    fill(sound.right, note, saws, -1)
    for (const channel of [sound.left, sound.right]) shape(channel, { attack, held, release })
    return sound
  }
