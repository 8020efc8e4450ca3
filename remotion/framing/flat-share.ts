import type { LookSize } from './detect-people'

/**
 * Share of a picture whose pixels are exactly as those to the right and below: some half of what a computer draws, and a
 * tenth at most of what a camera sees, which has noise. `rgb` has three bytes a pixel in the size of `size`, the film in
 * its upper left corner.
 */
export function flatShare(rgb: Uint8Array, { width: stride, film }: LookSize): number {
  const [columns, rows] = [film.width - 1, film.height - 1]
  let flat = 0
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const at = 3 * (y * stride + x)
      const below = at + 3 * stride
      let same = true
      for (let color = 0; same && color < 3; color++) {
        const level = rgb[at + color]
        same = level === rgb[at + 3 + color] && level === rgb[below + color]
      }
      if (same) flat++
    }
  return flat / (columns * rows)
}
