/** Hundredths of a second that all frames of a GIF take. */
export const wholeLength = (delays: readonly number[]): number =>
  delays.reduce((sum, delay) => sum + delay, 0)

/** The frame (counted from 0) that a GIF shows at `seconds`; `delays` in hundredths of a second, one a frame. */
export function frameAt(delays: readonly number[], seconds: number): number {
  let until = 0
  for (const [index, delay] of delays.entries()) {
    until += delay
    if (seconds * 100 < until) return index
  }
  return Math.max(0, delays.length - 1)
}
