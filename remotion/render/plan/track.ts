import type { Box, Drawn, Rect } from '../../../compositions/timeline/frame'
import { unionOf } from './region'

/** Frames `[first, after)` in which a drawn layer shows one and the same picture. */
export type Run = { first: number; after: number; picture: number }

/**
 * A drawn layer over time: its runs in order, with gaps where it shows nothing. `frames[picture]` is a frame in which
 * that picture can be drawn; the same picture at two times has one number (F2). `reach` holds all it ever touches.
 */
export type Track = {
  id: string
  kind: Drawn['kind']
  reach: Rect
  runs: Run[]
  frames: number[]
  /** Lies on whole pixels, upright and opaque, in every frame. */
  plain: boolean
}

const isPlain = ({ left, top, width, height, angle, opacity, pose }: Box): boolean =>
  pose === null && angle === 0 && opacity === 1 && [left, top, width, height].every(Number.isInteger)

const sameBox = (a: Box, b: Box): boolean =>
  a.left === b.left &&
  a.top === b.top &&
  a.width === b.width &&
  a.height === b.height &&
  a.angle === b.angle &&
  a.opacity === b.opacity &&
  (a.pose === b.pose || JSON.stringify(a.pose) === JSON.stringify(b.pose))

/** Follows one drawn layer through the frames, in order, and says what it did. */
export function trackLayer(first: Drawn) {
  const pictures = new Map<string, number>()
  const track: Track = {
    id: first.id,
    kind: first.kind,
    reach: first.reach,
    runs: [],
    frames: [],
    plain: true,
  }
  let last: Drawn | null = null
  const numberOf = (drawn: Drawn, n: number): number => {
    if (last && last.data === drawn.data && sameBox(last.box, drawn.box))
      return (track.runs.at(-1) as Run).picture
    const key = JSON.stringify([drawn.box, drawn.data])
    const known = pictures.get(key)
    if (known !== undefined) return known
    pictures.set(key, track.frames.length)
    return track.frames.push(n) - 1
  }
  const see = (drawn: Drawn, n: number): void => {
    const picture = numberOf(drawn, n)
    const run = track.runs.at(-1)
    if (run?.after === n && run.picture === picture) run.after = n + 1
    else track.runs.push({ first: n, after: n + 1, picture })
    track.reach = unionOf(track.reach, drawn.reach)
    track.plain &&= isPlain(drawn.box)
    last = drawn
  }
  return { track, see }
}
