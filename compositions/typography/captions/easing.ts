/** Fast at first and slow at the end: `share` of the time gives the share of the way. */
export const easeOutCubic = (share: number): number => 1 - (1 - Math.min(1, Math.max(0, share))) ** 3

/** Share of an overshoot's time at which it reaches its peak. */
const PEAK = 0.55

/** The value at `share` (0 to 1) of the time between `from` and `to`, by way of `peak` if that differs from `to`. */
export function overshoot(from: number, peak: number, to: number, share: number): number {
  if (share >= 1) return to
  if (peak === to) return from + (to - from) * easeOutCubic(share)
  return share < PEAK
    ? from + (peak - from) * (share / PEAK)
    : peak + (to - peak) * ((share - PEAK) / (1 - PEAK))
}
