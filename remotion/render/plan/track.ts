import { createHash } from 'node:crypto'
import type { Box, PaintedBox } from '@/compositions/geometry/box'
import type { GraphicItemOf } from '@/compositions/scene/frame'
import { itemAtRest } from '@/compositions/scene/move-item'

/** Frames `[first, after)` in which a drawn layer shows the same picture. */
export type PictureRun = { first: number; after: number; picture: number }

/**
 * One picture of a drawn layer: its appearance in `frame`, in `place`. `still` is the number of its still, without
 * motion and fading; `rests` says whether the picture is that still. Equal pictures have equal `hash`es, whatever their
 * time and layer; `media` is the media (mediaRef) whose files it shows.
 */
export type TrackPicture = {
  frame: number
  place: PaintedBox
  still: number
  rests: boolean
  hash: string
  media: readonly string[]
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** The media that the data of an item (JSON) refers to. */
export const mediaIn = (data: string): string[] => [
  ...new Set([...data.matchAll(/"mediaRef":"([^"]+)"/g)].map(([, ref]) => ref as string)),
]

/**
 * Whether a picture can be made from its still outside the page with the same result. Moving, fading, clipping,
 * rotating and skewing can (measured); a scaled picture is drawn by the page, which is sharper.
 */
export const isMovable = ({ place: { box } }: TrackPicture): boolean =>
  box.pose === null || (box.pose.scaleX === 1 && box.pose.scaleY === 1)

/** A drawn layer without animation and opaque, as it would be in `frame`. */
export type TrackStill = { frame: number; place: PaintedBox }

/**
 * A drawn layer over time: its runs in order, with gaps where it shows nothing. Equal pictures at different times have
 * the same number (F2), and so do equal stills.
 */
export type GraphicTrack = {
  id: string
  kind: GraphicItemOf['kind']
  runs: PictureRun[]
  pictures: TrackPicture[]
  stills: TrackStill[]
}

const sameBox = (a: Box, b: Box): boolean =>
  a.left === b.left &&
  a.top === b.top &&
  a.width === b.width &&
  a.height === b.height &&
  a.angle === b.angle &&
  a.opacity === b.opacity &&
  (a.pose === b.pose || JSON.stringify(a.pose) === JSON.stringify(b.pose))

/** Creates a tracker that is fed the frames of one drawn layer in order and returns its track. */
export function trackLayer({ id, kind }: GraphicItemOf) {
  const pictures = new Map<string, number>()
  const stills = new Map<string, number>()
  const track: GraphicTrack = { id, kind, runs: [], pictures: [], stills: [] }
  let last: GraphicItemOf | null = null
  const stillOf = (drawn: GraphicItemOf, data: string, frame: number): number => {
    const { box, inkBounds } = itemAtRest(drawn)
    const key = JSON.stringify(box) + data
    const number = stills.get(key) ?? track.stills.push({ frame, place: { box, inkBounds } }) - 1
    stills.set(key, number)
    return number
  }
  const pictureOf = (drawn: GraphicItemOf, frame: number): number => {
    const { box, inkBounds } = drawn
    if (last && last.data === drawn.data && sameBox(last.box, box))
      return (track.runs.at(-1) as PictureRun).picture
    const data = JSON.stringify(drawn.data)
    const key = JSON.stringify(box) + data
    const known = pictures.get(key)
    if (known !== undefined) return known
    pictures.set(key, track.pictures.length)
    const still = stillOf(drawn, data, frame)
    const rests = sameBox(box, itemAtRest(drawn).box)
    const looks = { hash: hashOf(`${kind} ${key}`), media: mediaIn(data) }
    return track.pictures.push({ frame, place: { box, inkBounds }, still, rests, ...looks }) - 1
  }
  const addFrame = (drawn: GraphicItemOf, n: number): void => {
    const picture = pictureOf(drawn, n)
    const run = track.runs.at(-1)
    if (run?.after === n && run.picture === picture) run.after = n + 1
    else track.runs.push({ first: n, after: n + 1, picture })
    last = drawn
  }
  return { track, addFrame }
}
