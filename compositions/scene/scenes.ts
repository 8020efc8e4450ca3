import type { Scene } from '../schema/transcript'
import type { FrameRange } from '../time/frames'
import type { Segment } from '../time/time-map'
import { lowerBound } from '../util/lower-bound'
import { memoize } from '../util/memoize'

/** Frames `[first, after)` of the timeline that belong to one scene; null outside of scenes. */
export type SceneRun = FrameRange & { scene: Scene | null }

/** A scene applies to frames up to 1 ms before its start (T5). */
const EARLY = 0.001

/** Tolerance for rounding errors of summed seconds. */
const NOISE = 1e-6

/** Appends a run, merging it with the last one if that has the same scene. */
function push(runs: SceneRun[], first: number, after: number, scene: Scene | null): void {
  const last = runs.at(-1)
  if (after <= first) return
  if (last && last.scene === scene && last.after === first) last.after = after
  else runs.push({ first, after, scene })
}

/** Scenes in the order in which they begin; sorted once per list. */
const ordered = memoize((scenes: readonly Scene[]): readonly Scene[] =>
  [...scenes].sort((a, b) => a.start - b.start),
)

/**
 * Which scene each frame belongs to: a scene begins at a second of the source and lasts until the next one, wherever
 * that source is played (E1). Before the first scene it is null. Runs within a segment have no gaps.
 */
export function sceneRuns(scenes: readonly Scene[], segments: readonly Segment[], fps: number): SceneRun[] {
  const sorted = ordered(scenes)
  const runs: SceneRun[] = []
  for (const { first, after, source, speed } of segments) {
    const begun = lowerBound(sorted.length, index => (sorted[index] as Scene).start > source + EARLY) - 1
    let from = first
    let scene = sorted[begun] ?? null
    for (let next = sorted[begun + 1], index = begun + 1; next; next = sorted[++index]) {
      const at = first + Math.ceil(((next.start - EARLY - source) / speed) * fps - NOISE)
      if (at >= after) break
      push(runs, from, at, scene)
      from = at
      scene = next
    }
    push(runs, from, after, scene)
  }
  return runs
}
