import type { Shot } from '../schema/shots'
import { focusAt } from './shots'

type Move = Shot['moves'][number]

/** A move backward: from where it arrives to where it came from, in mirrored time. `until` is when it is cut short. */
const mirrorMove = (
  move: Move,
  before: Shot['focus'],
  until: number,
  mirror: (second: number) => number,
) => ({
  start: mirror(Math.min(move.end, until)),
  end: mirror(move.start),
  focus: before,
})

/** A shot that is seen until second `until` of the source, backward. */
function mirrorShot(shot: Shot, until: number, mirror: (second: number) => number): Shot {
  const moves = shot.moves.filter(({ start }) => start < until)
  const backward = moves.map((move, index) => {
    const { start: next = until } = moves[index + 1] ?? {}
    return mirrorMove(move, moves[index - 1]?.focus ?? shot.focus, Math.min(next, until), mirror)
  })
  const focus = focusAt({ ...shot, moves }, until)
  return { ...shot, start: mirror(until), focus, moves: backward.reverse() }
}

/**
 * The shots of a video that is played backward from second `end` of the source, in seconds of the reversed video (T15).
 * A move that is under way at `end` begins with the focus that it has there.
 */
export function mirrorShots(shots: readonly Shot[], end: number): Shot[] {
  const mirror = (second: number) => Math.max(0, end - second)
  return shots
    .flatMap((shot, index) => {
      if (index > 0 && shot.start >= end) return []
      const { start: next = end } = shots[index + 1] ?? {}
      return [mirrorShot(shot, Math.min(next, end), mirror)]
    })
    .reverse()
}
