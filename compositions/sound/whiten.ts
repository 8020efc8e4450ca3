/**
 * The lower triangle L of a symmetric, positive definite matrix A = L·Lᵀ, row by row (Cholesky–Banachiewicz).
 * @param matrix `size` times `size` numbers, row by row.
 */
function lowerTriangle(matrix: Float64Array, size: number): Float64Array {
  const lower = new Float64Array(size * size)
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let sum = matrix[row * size + column] as number
      for (let at = 0; at < column; at++)
        sum -= (lower[row * size + at] as number) * (lower[column * size + at] as number)
      lower[row * size + column] =
        row === column ? Math.sqrt(sum) : sum / (lower[column * size + column] as number)
    }
  }
  return lower
}

/**
 * A function that expresses vectors in units of a covariance: vectors whose covariance it is get the unit matrix as
 * theirs.
 * @param covariance `size` times `size` numbers, row by row; symmetric and positive definite.
 */
export function whitenBy(
  covariance: Float64Array,
  size: number,
): (vector: ArrayLike<number>) => Float64Array {
  const lower = lowerTriangle(covariance, size)
  return vector => {
    const solved = new Float64Array(size)
    for (let row = 0; row < size; row++) {
      let sum = vector[row] as number
      for (let at = 0; at < row; at++) sum -= (lower[row * size + at] as number) * (solved[at] as number)
      solved[row] = sum / (lower[row * size + row] as number)
    }
    return solved
  }
}
