/** A biquad filter: feedforward and feedback coefficients, the first of which is 1. */
type Biquad = { b: readonly [number, number, number]; a: readonly [number, number] }

/** Seconds of a block, and from one block to the next (BS.1770-4, three quarters overlap). */
const [BLOCK, STEP] = [0.4, 0.1]

/** Blocks below the first are silence; those that are so much below the mean of the others are pauses (LUFS, LU). */
const [ABSOLUTE_GATE, RELATIVE_GATE] = [-70, -10]

/** The two filters of K weighting: a shelf that raises what the head raises, and a high pass. */
const SHELF = { hertz: 1681.974450955533, gain: 3.999843853973347, q: 0.7071752369554196 }
const HIGH_PASS = { hertz: 38.13547087602444, q: 0.5003270373238773 }

/** The weights of the channels of 5.1 sound, without the effects channel; the channels of other layouts count alike. */
const SURROUND = [1, 1, 1, 0, 1.41, 1.41]

/**
 * K weighting at a sample rate. ITU-R BS.1770-4, annex 1, has the coefficients for 48 kHz; those of other rates by the
 * bilinear transform, as in De Man, "Evaluation of Implementations of the EBU R128 Loudness Measurement" (2018).
 */
function kWeighting(sampleRate: number): readonly Biquad[] {
  const shelf = Math.tan((Math.PI * SHELF.hertz) / sampleRate)
  const high = 10 ** (SHELF.gain / 20)
  const band = high ** 0.4996667741545416
  const shelfSum = 1 + shelf / SHELF.q + shelf ** 2
  const pass = Math.tan((Math.PI * HIGH_PASS.hertz) / sampleRate)
  const passSum = 1 + pass / HIGH_PASS.q + pass ** 2
  return [
    {
      b: [
        (high + (band * shelf) / SHELF.q + shelf ** 2) / shelfSum,
        (2 * (shelf ** 2 - high)) / shelfSum,
        (high - (band * shelf) / SHELF.q + shelf ** 2) / shelfSum,
      ],
      a: [(2 * (shelf ** 2 - 1)) / shelfSum, (1 - shelf / SHELF.q + shelf ** 2) / shelfSum],
    },
    { b: [1, -2, 1], a: [(2 * (pass ** 2 - 1)) / passSum, (1 - pass / HIGH_PASS.q + pass ** 2) / passSum] },
  ]
}

/** The samples after a filter, which starts at rest. */
function filtered(samples: Float32Array, { b, a }: Biquad): Float32Array {
  const out = new Float32Array(samples.length)
  let [x1, x2, y1, y2] = [0, 0, 0, 0]
  for (let at = 0; at < samples.length; at++) {
    const x = samples[at] as number
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2
    ;[x2, x1, y2, y1] = [x1, x, y1, y]
    out[at] = y
  }
  return out
}

/**
 * The K-weighted power of each block of 0.4 s of a sound, a tenth of a second apart; none of less than 0.4 s. Mono
 * counts as it is heard from two speakers.
 * @param channels samples from -1 to 1, equally many for each channel.
 */
export function blockPowers(channels: readonly Float32Array[], sampleRate: number): number[] {
  const filters = kWeighting(sampleRate)
  const length = Math.round(STEP * sampleRate)
  const steps = new Float64Array(Math.floor((channels[0]?.length ?? 0) / length))
  for (const [index, channel] of channels.entries()) {
    const weight =
      channels.length === 1 ? 2 : channels.length === SURROUND.length ? (SURROUND[index] ?? 1) : 1
    const weighted = filters.reduce(filtered, channel)
    for (let step = 0; step < steps.length; step++) {
      let sum = 0
      for (let at = step * length; at < (step + 1) * length; at++) sum += (weighted[at] as number) ** 2
      steps[step] = (steps[step] as number) + (weight * sum) / length
    }
  }
  const inBlock = Math.round(BLOCK / STEP)
  return Array.from({ length: Math.max(0, steps.length - inBlock + 1) }, (_, first) => {
    const parts = steps.subarray(first, first + inBlock)
    return parts.reduce((sum, power) => sum + power, 0) / inBlock
  })
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

const toLufs = (power: number): number => -0.691 + 10 * Math.log10(power)

const above = (powers: readonly number[], lufs: number): number[] =>
  powers.filter(power => toLufs(power) > lufs)

/** The integrated loudness in LUFS of blocks (BS.1770-4), or null if all of them are silent. */
export function integratedLoudness(powers: readonly number[]): number | null {
  const heard = above(powers, ABSOLUTE_GATE)
  if (!heard.length) return null
  return toLufs(mean(above(heard, toLufs(mean(heard)) + RELATIVE_GATE)))
}
