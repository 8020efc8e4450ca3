/**
 * Plays samples `ratio` times as fast, which shortens them and raises the pitch. Cubic Hermite interpolation
 * (Catmull-Rom) is enough for speech and a few semitones.
 */
export const resample = (samples: Float32Array, ratio: number): Float32Array => {
  const out = new Float32Array(Math.floor(samples.length / ratio))
  const at = (index: number): number => samples[Math.max(0, Math.min(samples.length - 1, index))] ?? 0
  for (let index = 0; index < out.length; index++) {
    const place = Math.floor(index * ratio)
    const t = index * ratio - place
    const [a, b, c, d] = [at(place - 1), at(place), at(place + 1), at(place + 2)]
    out[index] = b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
  }
  return out
}
