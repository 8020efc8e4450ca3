/** The dot product; for unit vectors, their cosine similarity. */
export const dot = (a: Float32Array, b: Float32Array): number => {
  let sum = 0
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0)
  return sum
}

/** The normalized mean, as a unit vector (or zeros if the vectors cancel out). */
export const meanVector = (vectors: readonly Float32Array[]): Float32Array => {
  const mean = new Float32Array(vectors[0]?.length ?? 0)
  for (const vector of vectors)
    for (let at = 0; at < mean.length; at += 1) mean[at] = (mean[at] ?? 0) + (vector[at] ?? 0)
  const length = Math.sqrt(dot(mean, mean)) || 1
  return mean.map(value => value / length)
}
