/** The first frame that is at or after an instant (seconds), rounded as T1 says. */
export const toFrame = (seconds: number, fps: number): number => Math.round(seconds * fps)

/** Frames for which something from `position` to `end` (seconds) is on: `[first, after)` (T1). */
export function onFrames(position: number, end: number, fps: number): { first: number; after: number } {
  return { first: toFrame(position, fps), after: toFrame(end, fps) }
}
