import type { Conversation } from '../../compositions/edit/follow-speakers'
import { LOOK_ASPECT, motionColumns, summed } from './motion-columns'
import { focusOf } from './motion-windows'
import { findSeats, type Seat } from './seats'
import { type Timed, whoMoves } from './who-moves'

/** Where to look: at one place, or at whoever speaks where two people do. Fractions of the media. */
export type Focus = { focus: { x: number; y: number }; conversation: Conversation | null }

/** Faces lie about here, as a fraction of the height, where nothing is known. */
const MIDDLE = 0.5

/** Words one after another of the same person, as one turn. */
function turnsOf(words: readonly Timed[], says: readonly number[]): Conversation['turns'] {
  const turns: Conversation['turns'] = []
  words.forEach(({ start, end }, index) => {
    const seat = says[index] ?? 0
    const last = turns.at(-1)
    if (last?.seat === seat) last.end = end
    else turns.push({ seat, start, end })
  })
  return turns
}

const placeOf = ({ x }: Seat): { x: number; y: number } => ({ x, y: MIDDLE })

/**
 * Looks at seconds `[start, end)` of a video and says where to look when it is cut to `aspect` (width by height).
 * `words` are those that are said in it. Where two people are in the picture and it is clear who says what, gives both.
 * It goes by movement alone, so it works for shots that stand still; it is no face detection. Throws a FfmpegError
 * where the file can't be read.
 */
export async function findFocus(
  file: string,
  {
    start,
    end,
    aspect,
    words = [],
    signal,
  }: { start: number; end: number; aspect: number; words?: readonly Timed[]; signal?: AbortSignal },
): Promise<Focus> {
  const moved = await motionColumns(file, { start, end, signal })
  const share = Math.min(1, aspect / LOOK_ASPECT)
  const total = summed(moved)
  const focus = { x: focusOf(total, share), y: MIDDLE }
  const seats = findSeats(total, share)
  const inside = words.map(word => ({ start: word.start - start, end: word.end - start }))
  const says = seats && whoMoves(moved, seats, inside)
  return {
    focus,
    conversation: seats && says ? { seats: seats.map(placeOf), turns: turnsOf(words, says) } : null,
  }
}
