/**
 * Share of the cut's width that is looked through at a time: about a mouth and a pair of eyes. A face moves more in so
 * small a place than lights that flicker over a wall, however large the wall.
 */
const FACE = 0.25

/** Columns `[from, from + width)` and how much moves in them. */
export type Window = { from: number; width: number; sum: number }

/** Columns of a window about a face wide, for a cut that takes `share` of `columns` columns. */
export const faceWidth = (columns: number, share: number): number =>
  Math.max(1, Math.round(columns * share * FACE))

/** The window that holds most of the movement, among those that `allows` lets begin there; null where nothing moves. */
export function busiest(
  moved: ArrayLike<number>,
  width: number,
  allows: (from: number) => boolean = () => true,
): Window | null {
  let best: Window | null = null
  for (let from = 0; from + width <= moved.length; from++) {
    if (!allows(from)) continue
    let sum = 0
    for (let at = from; at < from + width; at++) sum += moved[at] as number
    if (sum > (best?.sum ?? 0)) best = { from, width, sum }
  }
  return best
}

/** The centre of movement of a window, as a fraction of all columns. */
export function centreOf(moved: ArrayLike<number>, { from, width, sum }: Window): number {
  let weighed = 0
  for (let at = from; at < from + width; at++) weighed += (moved[at] as number) * (at + 0.5)
  return weighed / sum / moved.length
}

/**
 * Where in the picture it moves most, as a fraction of its width, for a cut that takes `share` of the width. Half where
 * nothing moves. Who speaks moves more than who listens, so this finds the speaker of a shot that stands still.
 */
export function focusOf(moved: ArrayLike<number>, share: number): number {
  const window = busiest(moved, faceWidth(moved.length, share))
  return window ? centreOf(moved, window) : 0.5
}
