import { CEPSTRA } from './voice-features'

const SIDES = CEPSTRA

/** Added to each variance, so that a Gaussian exists even for few frames. */
const LEAST_VARIANCE = 0.1

/** Sums over frames, from which a Gaussian is computed; sums of two sets can be added. */
export type FrameSums = { count: number; sum: Float64Array; products: Float64Array }

export const emptySums = (): FrameSums => ({
  count: 0,
  sum: new Float64Array(SIDES),
  products: new Float64Array(SIDES * SIDES),
})

/** Adds frames to sums, in place. */
export function addFrames(sums: FrameSums, frames: readonly Float32Array[]): FrameSums {
  for (const frame of frames) {
    sums.count += 1
    for (let i = 0; i < SIDES; i++) {
      const value = frame[i] as number
      sums.sum[i] = (sums.sum[i] as number) + value
      for (let j = 0; j <= i; j++) {
        const at = i * SIDES + j
        sums.products[at] = (sums.products[at] as number) + value * (frame[j] as number)
      }
    }
  }
  return sums
}

/** The sums of both. */
export const joined = (a: FrameSums, b: FrameSums): FrameSums => ({
  count: a.count + b.count,
  sum: a.sum.map((value, at) => value + (b.sum[at] as number)),
  products: a.products.map((value, at) => value + (b.products[at] as number)),
})

/** A Gaussian with full covariance: its mean, the Cholesky factor and the logarithm of the covariance's determinant. */
export type Gaussian = { mean: Float64Array; factor: Float64Array; logDeterminant: number }

export function toGaussian({ count, sum, products }: FrameSums): Gaussian {
  const mean = sum.map(value => value / count)
  const factor = new Float64Array(SIDES * SIDES)
  let logDeterminant = 0
  for (let i = 0; i < SIDES; i++)
    for (let j = 0; j <= i; j++) {
      const covariance =
        (products[i * SIDES + j] as number) / count - (mean[i] as number) * (mean[j] as number)
      let value = covariance + (i === j ? LEAST_VARIANCE : 0)
      for (let k = 0; k < j; k++)
        value -= (factor[i * SIDES + k] as number) * (factor[j * SIDES + k] as number)
      if (i === j) logDeterminant += Math.log(Math.max(value, 1e-6))
      factor[i * SIDES + j] =
        i === j ? Math.sqrt(Math.max(value, 1e-6)) : value / (factor[j * SIDES + j] as number)
    }
  return { mean, factor, logDeterminant }
}

/** Logarithm of a frame's likelihood, up to a constant. */
export function logLikelihood({ mean, factor, logDeterminant }: Gaussian, frame: Float32Array): number {
  const y = new Float64Array(SIDES)
  let squares = 0
  for (let i = 0; i < SIDES; i++) {
    let value = (frame[i] as number) - (mean[i] as number)
    for (let k = 0; k < i; k++) value -= (factor[i * SIDES + k] as number) * (y[k] as number)
    y[i] = value / (factor[i * SIDES + i] as number)
    squares += (y[i] as number) ** 2
  }
  return -(logDeterminant + squares) / 2
}

/**
 * How much better two Gaussians describe the frames of `a` and `b` than one does for both, in nats per frame.
 * Dividing by the number of frames keeps the threshold the same for short and long runs.
 */
export function splitGain(a: FrameSums, b: FrameSums): number {
  const both = joined(a, b)
  const total =
    both.count * toGaussian(both).logDeterminant -
    a.count * toGaussian(a).logDeterminant -
    b.count * toGaussian(b).logDeterminant
  return total / 2 / both.count
}
