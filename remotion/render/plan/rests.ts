import type { Box } from '../../../compositions/geometry/box'
import type { VideoItem } from '../../../compositions/kinds/item'
import { sameRect } from './region'

/** Frames for which a moving picture must stay as it is to be worth an ffmpeg of its own. */
const REST = 15

const samePose = (a: Box, b: Box): boolean =>
  a.angle === b.angle && (a.pose === b.pose || JSON.stringify(a.pose) === JSON.stringify(b.pose))

/** Do two frames of a moving picture show it in one frame, one size and one coloring? Opacity and panning aside. */
export const sameFraming = (a: VideoItem, b: VideoItem): boolean =>
  a.mediaRef === b.mediaRef &&
  a.blur === b.blur &&
  sameRect(a.box, b.box) &&
  samePose(a.box, b.box) &&
  a.picture.width === b.picture.width &&
  a.picture.height === b.picture.height &&
  sameRect(a.frame, b.frame) &&
  a.frame.corners.x === b.frame.corners.x &&
  a.frame.corners.y === b.frame.corners.y &&
  (a.filter === b.filter || JSON.stringify(a.filter) === JSON.stringify(b.filter))

const rests = (a: VideoItem, b: VideoItem): boolean =>
  a.box.opacity === b.box.opacity && sameRect(a.picture, b.picture) && sameFraming(a, b)

/**
 * The frames at which a moving picture comes to rest or starts to move, fade or change: the ends of every long stretch
 * in which it stays as it is. `seen[index]` are the moving pictures of frame `first + index`.
 */
export function staticSpanBoundaries(seen: readonly (readonly VideoItem[])[], first: number): number[] {
  const edges: number[] = []
  const runs = new Map<string, { from: number; last: VideoItem; at: number }>()
  const close = ({ from, at }: { from: number; at: number }) => {
    if (at + 1 - from >= REST) edges.push(first + from, first + at + 1)
  }
  seen.forEach((now, index) => {
    for (const one of now) {
      const run = runs.get(one.id)
      const goesOn = run?.at === index - 1 && rests(run.last, one)
      if (run && !goesOn) close(run)
      runs.set(one.id, { from: goesOn ? run.from : index, last: one, at: index })
    }
  })
  for (const run of runs.values()) close(run)
  return edges
}
