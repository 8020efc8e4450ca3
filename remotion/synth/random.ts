/** Numbers from 0 to below 1, the same for the same seed: a linear congruential generator (Numerical Recipes). */
export function createRandom(seed: number): () => number {
  let state = (seed ^ 0x9e3779b9) >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    // The low bits of such a generator repeat soon.
    return (state >>> 4) / 2 ** 28
  }
}

/** White noise of some samples, −1 to 1. */
export const whiteNoise = (length: number, random: () => number): Float32Array =>
  Float32Array.from({ length }, () => 2 * random() - 1)
