import { applyBiquad, biquad } from '../filters'
import { RATE, type Stereo, silence } from '../stereo'

/** Delays in samples at 44.1 kHz of Freeverb (Jezar, 2000), and by how many the right channel differs. */
const COMBS = [1_116, 1_188, 1_277, 1_356, 1_422, 1_491, 1_557, 1_617]
const ALLPASSES = [556, 441, 341, 225]
const SPREAD = 23

const [FEEDBACK, DAMP, GAIN] = [0.88, 0.35, 0.03]

/** Seconds until the reverb sets in, and of a loop's end that are heard in its beginning. */
const [PREDELAY, WARM_UP] = [0.018, 5]

const scaled = (samples: number): number => Math.round((samples * RATE) / 44_100)

/** A filter with a delay line of its own: takes a sample and gives one. */
type Unit = (x: number) => number

function comb(length: number): Unit {
  const line = new Float32Array(length)
  let [place, low] = [0, 0]
  return x => {
    const y = line[place] as number
    low = y * (1 - DAMP) + low * DAMP
    line[place] = x + low * FEEDBACK
    if (++place === length) place = 0
    return y
  }
}

function allpass(length: number): Unit {
  const line = new Float32Array(length)
  let place = 0
  return x => {
    const held = line[place] as number
    line[place] = x + held * 0.5
    if (++place === length) place = 0
    return held - x
  }
}

/** The room as the left or right ear hears it. */
function ear(spread: number): Unit {
  const combs = COMBS.map(length => comb(scaled(length + spread)))
  const allpasses = ALLPASSES.map(length => allpass(scaled(length + spread)))
  return x => {
    let sum = 0
    for (const unit of combs) sum += unit(x)
    for (const unit of allpasses) sum = unit(sum)
    return sum
  }
}

/**
 * The wet signal of a reverb. In a loop, the reverb of its end continues at its beginning.
 */
export function reverb({ left, right }: Stereo, isLoop: boolean): Stereo {
  const { length } = left
  const wet = silence(length)
  const ears = [ear(0), ear(SPREAD)] as const
  const late = Math.round(PREDELAY * RATE)
  const warmUp = isLoop ? Math.min(length, WARM_UP * RATE) : 0
  for (let index = -warmUp; index < length; index++) {
    const at = index - late
    const from = at < 0 && isLoop ? at + length : at
    const x = GAIN * ((left[from] ?? 0) + (right[from] ?? 0))
    const [first, second] = [ears[0](x), ears[1](x)]
    if (index < 0) continue
    wet.left[index] = first
    wet.right[index] = second
  }
  // Reverb of low notes makes a mix muddy.
  for (const channel of [wet.left, wet.right])
    applyBiquad(channel, biquad('highpass', 220), isLoop ? RATE : 0)
  return wet
}
