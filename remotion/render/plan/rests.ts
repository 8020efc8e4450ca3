import type { Box, Rect, Seen } from '../../../compositions/timeline/frame'

/** Frames for which a moving picture must stay as it is to be worth an ffmpeg of its own. */
const REST = 15

const sameRect = (a: Rect, b: Rect): boolean =>
  a === b || (a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height)

const samePose = (a: Box, b: Box): boolean =>
  a.angle === b.angle && (a.pose === b.pose || JSON.stringify(a.pose) === JSON.stringify(b.pose))

/** Do two frames of a moving picture show it in one place, one shape and one colouring? Opacity aside. */
export const sameLook = (a: Seen, b: Seen): boolean =>
  a.mediaRef === b.mediaRef &&
  a.blur === b.blur &&
  sameRect(a.box, b.box) &&
  samePose(a.box, b.box) &&
  sameRect(a.picture, b.picture) &&
  sameRect(a.frame, b.frame) &&
  a.frame.corners.x === b.frame.corners.x &&
  a.frame.corners.y === b.frame.corners.y &&
  (a.filter === b.filter || JSON.stringify(a.filter) === JSON.stringify(b.filter))

/**
 * The frames at which a moving picture comes to rest or starts to move, fade or change: the ends of every long stretch
 * in which it stays as it is. `seen[index]` are the moving pictures of frame `first + index`.
 */
export function restEdges(seen: readonly (readonly Seen[])[], first: number): number[] {
  const edges: number[] = []
  const runs = new Map<string, { from: number; last: Seen; at: number }>()
  const close = ({ from, at }: { from: number; at: number }) => {
    if (at + 1 - from >= REST) edges.push(first + from, first + at + 1)
  }
  seen.forEach((now, index) => {
    for (const one of now) {
      const run = runs.get(one.id)
      const rests =
        run?.at === index - 1 && run.last.box.opacity === one.box.opacity && sameLook(run.last, one)
      if (run && !rests) close(run)
      runs.set(one.id, { from: rests ? run.from : index, last: one, at: index })
    }
  })
  for (const run of runs.values()) close(run)
  return edges
}
