import type { Rect } from '@/compositions/geometry/box'
import { hasPainter } from './painters'
import { type Phase, phasesOf } from './phases'
import { areaOf, unionOf } from './region'
import { type GraphicTrack, isMovable, type PictureRun, type TrackPicture, type TrackStill } from './track'

/**
 * Drawn layers that are laid over what lies below them as one picture: a stratum or a part of one (F2). `region` is
 * what they may touch, on even pixels. `pictures` are drawn in the page; where many of them differ in how they are moved
 * or faded only, the `stills` are drawn there and the pictures are `moved` outside of it, or, where they would fill the
 * disk, painted into a `stream` frame by frame, as what has a `painter` is (F6).
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

/** A painter costs a frame a few milliseconds, a picture some fifty: it pays where pictures change all the time. */
const isPainted = ({ kind, pictures, stills }: GraphicTrack): boolean =>
  hasPainter(kind) && pictures.length > 2 && stills.every(({ place }) => isWhole(place.box))

/** Pictures that moving has to save, and how much larger than the canvas a still may be. */
const [WORTH, LARGEST] = [3, 3]

/** Bytes of moved pictures beyond which they are painted when they are needed, four a pixel. */
const MOST_BYTES = 256 * 1024 * 1024

/** How a phase of a layer is drawn; it is cheaper to move a still than to draw it again, as long as there are few stills. */
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

/** Two layers that rest over the same frames are one picture if that doesn't make it much larger. */
const GROWTH = 1.3

const rests = (overlay: Overlay): boolean => overlay.method === 'pictures' && overlay.runs.length === 1

function merge(a: Overlay, b: Overlay): Overlay | null {
  const [one, two] = [a.runs[0], b.runs[0]]
  if (!rests(a) || !rests(b) || one?.first !== two?.first || one?.after !== two?.after) return null
  const region = unionOf(a.region, b.region)
  if (areaOf(region) > GROWTH * (areaOf(a.region) + areaOf(b.region))) return null
  return { ...a, ids: [...a.ids, ...b.ids], region }
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

/** The overlays of one drawn layer, one after another in time. */
function overlaysOfTrack(track: GraphicTrack, canvas: Size): Overlay[] {
  const { id, pictures, stills } = track
  const phases = phasesOf(track, canvas)
  const laid = (method: Overlay['method'], { runs, region }: Phase): Overlay => ({
    ...{ ids: [id], method, region, runs, pictures, stills },
  })
  if (isPainted(track)) return joined(phases).map(phase => laid('painter', phase))
  return phases.map(phase => laid(drawMethod(track, phase, canvas), phase))
}

/**
 * The overlays of a run of drawn layers with no moving picture between them, from back to front. Layers that rest
 * together become one; what moves stays by itself, so that it doesn't redraw what rests.
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
