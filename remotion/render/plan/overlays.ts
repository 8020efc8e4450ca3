import type { Rect } from '@/compositions/geometry/box'
import { hasPainter } from './painters'
import { type Phase, phasesOf } from './phases'
import { areaOf, evenRegion, unionOf } from './region'
import { type GraphicTrack, isMovable, type PictureRun, type TrackPicture, type TrackStill } from './track'

/**
 * Drawn layers that are composited as one picture over what is below them: a stratum or a part of one (F2). `region` is
 * the area that they may touch, on even pixels. `pictures` are drawn in the page. If many of them differ only in motion
 * or opacity, their `stills` are drawn there and the pictures are `moved` outside of it. If those would fill the disk,
 * they are painted into a `stream` frame by frame, like layers with a `painter` (F6).
 */
export type Overlay = {
  ids: string[]
  method: 'pictures' | 'moved' | 'stream' | 'painter'
  region: Rect
  runs: PictureRun[]
  pictures: TrackPicture[]
  stills: TrackStill[]
}

type Size = { width: number; height: number }

const isWhole = ({ left, top, width, height }: Rect): boolean =>
  [left, top, width, height].every(Number.isInteger)

/**
 * A painted frame costs a few milliseconds, a drawn picture about fifty: painting pays off if pictures change
 * constantly.
 */
const isPainted = ({ kind, pictures, stills }: GraphicTrack): boolean =>
  hasPainter(kind) && pictures.length > 2 && stills.every(({ place }) => isWhole(place.box))

/** Minimum number of pictures that moving must save, and maximum size of a still relative to the canvas. */
const [WORTH, LARGEST] = [3, 3]

/** Bytes of moved pictures (four a pixel) above which they are painted on demand instead. */
const MOST_BYTES = 256 * 1024 * 1024

/** Chooses how a phase of a layer is drawn: moving a still is cheaper than drawing it again if there are few stills. */
function drawMethod(
  { pictures, stills }: GraphicTrack,
  { runs, region }: Phase,
  canvas: Size,
): Overlay['method'] {
  const numbers = new Set(runs.map(run => run.picture))
  const shown = [...numbers].map(number => pictures[number] as TrackPicture)
  const movable = shown.filter(isMovable)
  const moved = [...new Set(movable.map(({ still }) => still))].map(number => stills[number] as TrackStill)
  const isTooLarge = moved.some(
    ({ place }) => areaOf(place.inkBounds) > LARGEST * canvas.width * canvas.height,
  )
  if (movable.length - moved.length < WORTH || isTooLarge) return 'pictures'
  if (4 * shown.length * areaOf(region) <= MOST_BYTES) return 'moved'
  return movable.length === shown.length ? 'stream' : 'pictures'
}

/**
 * Two layers that are static over the same frames are merged unless that enlarges the picture by more than this factor.
 */
const GROWTH = 1.3

const rests = (overlay: Overlay): boolean => overlay.method === 'pictures' && overlay.runs.length === 1

function merge(a: Overlay, b: Overlay): Overlay | null {
  const [one, two] = [a.runs[0], b.runs[0]]
  if (!rests(a) || !rests(b) || !one || !two) return null
  if (one.first !== two.first || one.after !== two.after) return null
  const region = unionOf(a.region, b.region)
  if (areaOf(region) > GROWTH * (areaOf(a.region) + areaOf(b.region))) return null
  const other = b.pictures[two.picture]
  const pictures = a.pictures.map((picture, number) =>
    number === one.picture && other
      ? { ...picture, hash: `${picture.hash} ${other.hash}`, media: [...picture.media, ...other.media] }
      : picture,
  )
  return { ...a, ids: [...a.ids, ...b.ids], region, pictures }
}

const joined = (phases: readonly Phase[]): Phase[] =>
  phases.length
    ? [
        {
          runs: phases.flatMap(({ runs }) => runs),
          region: phases.map(({ region }) => region).reduce(unionOf),
        },
      ]
    : []

/**
 * Pixels around the ink of a drawn picture, as far as the scaler looks when it halves the color: the same picture gives
 * the same pixels, however large the region is.
 */
const MARGIN = 8

function withMargin({ left, top, width, height }: Rect, canvas: Size): Rect {
  const around = {
    left: left - MARGIN,
    top: top - MARGIN,
    width: width + 2 * MARGIN,
    height: height + 2 * MARGIN,
  }
  return evenRegion(around, canvas) ?? { left, top, width, height }
}

/** Returns the overlays of one drawn layer in time order. */
function overlaysOfTrack(track: GraphicTrack, canvas: Size): Overlay[] {
  const { id, pictures, stills } = track
  const phases = phasesOf(track, canvas)
  const laid = (method: Overlay['method'], { runs, region }: Phase): Overlay => ({
    ...{ ids: [id], method, runs, pictures, stills },
    region: method === 'pictures' || method === 'moved' ? withMargin(region, canvas) : region,
  })
  if (isPainted(track)) return joined(phases).map(phase => laid('painter', phase))
  return phases.map(phase => laid(drawMethod(track, phase, canvas), phase))
}

/**
 * Returns the overlays of consecutive drawn layers with no video between them, from back to front. Layers that are
 * static together are merged; moving ones stay separate, so that static ones are not redrawn.
 */
export function overlaysOf(tracks: readonly GraphicTrack[], canvas: Size): Overlay[] {
  const overlays: Overlay[] = []
  for (const overlay of tracks.flatMap(track => overlaysOfTrack(track, canvas))) {
    const last = overlays.at(-1)
    const merged = last && merge(last, overlay)
    if (merged) overlays[overlays.length - 1] = merged
    else overlays.push(overlay)
  }
  return overlays
}
