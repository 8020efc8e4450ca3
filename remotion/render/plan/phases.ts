import type { Rect } from '../../../compositions/timeline/frame'
import { areaOf, evenRegion, unionOf } from './region'
import type { Run, Track } from './track'

type Size = { width: number; height: number }

/** Runs of a layer in a row, and what of the canvas they touch together, on even pixels. */
export type Phase = { runs: Run[]; region: Rect }

/** A phase is divided where it touches this many times what one of its pictures does, and this share of the canvas. */
const [GROWTH, SHARE] = [2, 0.05]

/** Frames that a phase has at least before it is divided, and phases of a layer: each costs ffmpeg an input. */
const [SHORTEST, MOST] = [6, 8]

const lengthOf = ({ runs }: Phase): number => (runs.at(-1)?.after ?? 0) - (runs[0]?.first ?? 0)

/**
 * A layer's runs in phases: what comes from far touches much of the canvas, but not for long, and what rests there for
 * the rest of the time should not pay for it. Runs that touch nothing of the canvas are left out.
 */
export function phasesOf({ runs, pictures }: Track, canvas: Size): Phase[] {
  const least = SHARE * canvas.width * canvas.height
  const phases: (Phase & { moves: boolean; largest: number })[] = []
  for (const run of runs) {
    const picture = pictures[run.picture]
    const region = picture && evenRegion(picture.place.reach, canvas)
    if (!picture || !region) continue
    const { moves } = picture
    const phase = phases.at(-1)
    const joined = phase && unionOf(phase.region, region)
    const largest = Math.max(areaOf(region), phase?.largest ?? 0)
    const isFar = joined && areaOf(joined) > Math.max(least, GROWTH * largest) && lengthOf(phase) >= SHORTEST
    if (!phase || !joined || (phases.length < MOST && (phase.moves !== moves || isFar)))
      phases.push({ runs: [run], region, moves, largest: areaOf(region) })
    else {
      phase.runs.push(run)
      phase.region = joined
      phase.largest = largest
    }
  }
  return phases
}
