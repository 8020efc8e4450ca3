import type { Scene } from '../schema/transcript'
import type { FrameRange } from '../time/frames'
import type { Segment } from '../time/time-map'
import { lowerBound } from '../util/lower-bound'
import { memoize } from '../util/memoize'

/** Frames `[first, after)` of the timeline in which one scene holds; null where none does. */
export type SceneRun = FrameRange & { scene: Scene | null }

/** A source frame counts as shown 1 ms before its time (T5). */
const EARLY = 0.001

/** Sums of seconds carry noise of the last digits. */
const NOISE = 1e-6

/** Adds a run to runs, joined with the last one where that is the same scene. */
function push(runs: SceneRun[], first: number, after: number, scene: Scene | null): void {
  const last = runs.at(-1)
  if (after <= first) return
  if (last && last.scene === scene && last.after === first) last.after = after
  else runs.push({ first, after, scene })
}

/** Scenes in the order in which they begin; sorted once a list. */
const ordered = memoize((scenes: readonly Scene[]): readonly Scene[] =>
  [...scenes].sort((a, b) => a.start - b.start),
)

/**
 * Which scene holds when: scenes begin at a second of the source and hold until the next one, wherever that second is
 * played (E1). Before the first scene there is none. Runs follow each other without a gap within a segment.
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
