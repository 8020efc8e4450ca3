import type { Rect } from '@/compositions/geometry/box'
import { areaOf, evenRegion, unionOf } from './region'
import type { GraphicTrack, PictureRun } from './track'

type Size = { width: number; height: number }

/** Consecutive runs of a layer, and the area of the canvas that they touch, on even pixels. */
export type Phase = { runs: PictureRun[]; region: Rect }

/** A phase is split if it touches this many times the area of one of its pictures, and this share of the canvas. */
const [GROWTH, SHARE] = [2, 0.05]

/** Minimum frames of a split phase, and maximum pieces and stretches of a layer: each costs an ffmpeg input. */
const [SHORTEST, MOST] = [6, 8]

/** Minimum static frames for a separate phase: a loop is static for a frame in each of its rounds. */
const REST = 15

const lengthOf = (runs: readonly PictureRun[]): number => (runs.at(-1)?.after ?? 0) - (runs[0]?.first ?? 0)

/** Groups runs into stretches in which a layer is either static for long or not. */
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

/**
 * Splits a stretch into at most `most` pieces that touch little more of the canvas than each of their pictures does.
 */
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
 * Groups a layer's runs into phases, in which it is either static or moving and fading: an animation in from far away
 * touches much of the canvas, which must not enlarge the picture of the static rest. Runs outside of the canvas are
 * dropped.
 */
export function phasesOf(track: GraphicTrack, canvas: Size): Phase[] {
  const stretches = stretchesOf(track)
  if (stretches.length > MOST) return piecesOf(track.runs, track, canvas, MOST)
  return stretches.flatMap(runs => piecesOf(runs, track, canvas, MOST))
}
