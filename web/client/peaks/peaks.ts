/** Values per second in a peaks file. */
export const PEAKS_RATE = 50

/** The highest peak within seconds `[from, to)` of the source, 0 to 1. */
export function highestPeak(peaks: Uint8Array, from: number, to: number): number {
  const first = Math.max(0, Math.floor(from * PEAKS_RATE))
  const after = Math.min(peaks.length, Math.max(first + 1, Math.ceil(to * PEAKS_RATE)))
  let most = 0
  for (let index = first; index < after; index++) most = Math.max(most, peaks[index] ?? 0)
  return most / 255
}

/** The peaks scaled so that the loudest is 255, which makes quiet recordings visible too. */
export function normalizedPeaks(peaks: Uint8Array): Uint8Array {
  const most = Math.max(1, highestPeak(peaks, 0, peaks.length / PEAKS_RATE) * 255)
  return peaks.map(peak => Math.round((peak * 255) / most))
}
