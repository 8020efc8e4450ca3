/** Fast at first and slow at the end: `share` of the time gives the share of the way. */
export const easeOutCubic = (share: number): number => 1 - (1 - Math.min(1, Math.max(0, share))) ** 3

/** Share of the time of a spring after which it is at its peak. */
const PEAK = 0.55

/** A value that goes from one to another in `share` (0 to 1) of the time, past `peak` where that isn't where it rests. */
export function overshoot(from: number, peak: number, to: number, share: number): number {
  if (share >= 1) return to
  if (peak === to) return from + (to - from) * easeOutCubic(share)
  return share < PEAK
    ? from + (peak - from) * (share / PEAK)
    : peak + (to - peak) * ((share - PEAK) / (1 - PEAK))
}
