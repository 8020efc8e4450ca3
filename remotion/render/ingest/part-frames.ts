type Part = { start: number; end: number }

/** Seconds by which a frame may begin later than the time that shows it (T5). */
const GRACE = 0.001

/** Returns the frames `[first, after)` that a video of `rate` frames a second shows in a part of it (seconds; T5). */
export const partFrames = ({ start, end }: Part, rate: number): { first: number; after: number } => {
  const first = Math.floor((start + GRACE) * rate)
  return { first, after: Math.max(first + 1, Math.ceil((end - GRACE) * rate)) }
}
