import type { Rect } from '@/compositions/geometry/box'
import { areaOf, evenRegion, unionOf } from './region'
import type { GraphicTrack, PictureRun } from './track'

type Size = { width: number; height: number }

/** Runs of a layer in a row, and what of the canvas they touch together, on even pixels. */
export type Phase = { runs: PictureRun[]; region: Rect }

/** A phase is divided where it touches this many times what one of its pictures does, and this share of the canvas. */
const [GROWTH, SHARE] = [2, 0.05]

/** Frames that a phase has at least before it is divided, and pieces and stretches of a layer: each costs an input. */
const [SHORTEST, MOST] = [6, 8]

/** Frames for which a layer has to rest to be a phase of its own: a loop rests for a frame in each of its rounds. */
const REST = 15

const lengthOf = (runs: readonly PictureRun[]): number => (runs.at(-1)?.after ?? 0) - (runs[0]?.first ?? 0)

/** Runs in stretches in which a layer either rests for long or doesn't. */
function stretchesOf({ runs, pictures }: GraphicTrack): PictureRun[][] {
  const stretches: { runs: PictureRun[]; rests: boolean }[] = []
  for (const run of runs) {
    const rests = pictures[run.picture]?.rests ?? false
    const last = stretches.at(-1)
    if (last?.rests === rests) last.runs.push(run)
    else stretches.push({ runs: [run], rests })
  }
  const joined: { runs: PictureRun[]; rests: boolean }[] = []
  for (const { runs: inside, rests } of stretches) {
    const stays = rests && lengthOf(inside) >= REST
    const last = joined.at(-1)
    if (last && !last.rests && !stays) last.runs.push(...inside)
    else joined.push({ runs: inside, rests: stays })
  }
  return joined.map(one => one.runs)
}

/** A stretch in pieces that don't touch much more of the canvas than each of their pictures does; at most `most`. */
function piecesOf(
  runs: readonly PictureRun[],
  { pictures }: GraphicTrack,
  canvas: Size,
  most: number,
): Phase[] {
  const least = SHARE * canvas.width * canvas.height
  const pieces: (Phase & { largest: number })[] = []
  for (const run of runs) {
    const picture = pictures[run.picture]
    const region = picture && evenRegion(picture.place.inkBounds, canvas)
    if (!region) continue
    const piece = pieces.at(-1)
    const joined = piece && unionOf(piece.region, region)
    const largest = Math.max(areaOf(region), piece?.largest ?? 0)
    const isFar = joined && areaOf(joined) > Math.max(least, GROWTH * largest)
    if (!piece || !joined || (isFar && lengthOf(piece.runs) >= SHORTEST && pieces.length < most))
      pieces.push({ runs: [run], region, largest: areaOf(region) })
    else {
      piece.runs.push(run)
      piece.region = joined
      piece.largest = largest
    }
  }
  return pieces
}

/**
 * A layer's runs in phases, in which it either rests or moves and fades: what comes from far touches much of the canvas,
 * but not for long, and what rests there for the rest of the time should not pay for it. Runs that touch nothing of the
 * canvas are left out.
 */
export function phasesOf(track: GraphicTrack, canvas: Size): Phase[] {
  const stretches = stretchesOf(track)
  if (stretches.length > MOST) return piecesOf(track.runs, track, canvas, MOST)
  return stretches.flatMap(runs => piecesOf(runs, track, canvas, MOST))
}
