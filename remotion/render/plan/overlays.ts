import type { Rect } from '../../../compositions/timeline/frame'
import { hasPainter } from './painters'
import { areaOf, evenRegion, unionOf } from './region'
import type { Run, Track } from './track'

/**
 * Drawn layers that are laid over what lies below them as one picture: a stratum or a part of one (F2). `region` is
 * what it may touch, on even pixels. `pictures` are drawn in the browser, a `painter` draws each frame outside it (F6).
 */
export type Overlay = {
  ids: string[]
  how: 'pictures' | 'painter'
  region: Rect
  runs: Run[]
  /** For each picture a frame in which it is to be seen. */
  frames: number[]
}

type Size = { width: number; height: number }

/** A painter costs a frame a few milliseconds, a picture some fifty: it pays where pictures change all the time. */
const isPainted = (track: Track): boolean => hasPainter(track.kind) && track.plain && track.frames.length > 2

/** Two layers that rest over the same frames are one picture if that doesn't make it much larger. */
const GROWTH = 1.3

const rests = (overlay: Overlay): boolean => overlay.how === 'pictures' && overlay.runs.length === 1

function merge(a: Overlay, b: Overlay): Overlay | null {
  const [one, two] = [a.runs[0], b.runs[0]]
  if (!rests(a) || !rests(b) || one?.first !== two?.first || one?.after !== two?.after) return null
  const region = unionOf(a.region, b.region)
  if (areaOf(region) > GROWTH * (areaOf(a.region) + areaOf(b.region))) return null
  return { ...a, ids: [...a.ids, ...b.ids], region }
}

/**
 * The overlays of a run of drawn layers with no moving picture between them, from back to front. Layers that rest
 * together become one; what moves stays by itself, so that it doesn't redraw what rests.
 */
export function overlaysOf(tracks: readonly Track[], canvas: Size): Overlay[] {
  const overlays: Overlay[] = []
  for (const track of tracks) {
    const region = evenRegion(track.reach, canvas)
    if (!region || !track.runs.length) continue
    const how = isPainted(track) ? 'painter' : 'pictures'
    const overlay: Overlay = { ids: [track.id], how, region, runs: track.runs, frames: track.frames }
    const last = overlays.at(-1)
    const merged = last && merge(last, overlay)
    if (merged) overlays[overlays.length - 1] = merged
    else overlays.push(overlay)
  }
  return overlays
}
