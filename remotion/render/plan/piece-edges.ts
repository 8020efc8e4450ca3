import type { VideoItem } from '@/compositions/kinds/item'

/** Seconds of a usual piece. */
export const USUAL_PIECE = 10

/** Seconds of the shortest piece that is cut off, and of the longest. */
const [SHORTEST, LONGEST] = [3, 20]

/** Tolerance in seconds for rounding errors of a source's time. */
const NOISE = 1e-6

/** What a video shows, as far as the ends of pieces depend on it. */
type Played = Pick<VideoItem, 'source' | 'segment'>

/**
 * The number of the piece to which a frame belongs: it counts pieces of the source that is shown, so that an edit that
 * moves a video in time moves the ends of its pieces too, and of the timeline if there is none or it is held.
 */
const pieceOf = (shown: Played | null, n: number, fps: number): number =>
  shown && shown.segment.speed > 0
    ? Math.floor((shown.source + NOISE) / (USUAL_PIECE * shown.segment.speed))
    : Math.floor(n / (USUAL_PIECE * fps))

/**
 * Cuts long stretches of the timeline, which end at `edges` (frames), into pieces of about ten seconds, so that a change
 * concerns few of them; returns all ends. `shownAt` returns the backmost video of a frame, null if there is none.
 */
export function pieceEdges(
  edges: readonly number[],
  shownAt: (n: number) => Played | null,
  fps: number,
): number[] {
  const [shortest, longest] = [SHORTEST * fps, LONGEST * fps]
  const cut: number[] = []
  edges.forEach((edge, index) => {
    cut.push(edge)
    const end = edges[index + 1]
    if (end === undefined) return
    let last = edge
    let piece = pieceOf(shownAt(edge), edge, fps)
    for (let n = edge + 1; n <= end - shortest; n++) {
      const now = pieceOf(shownAt(n), n, fps)
      const isOther = now !== piece && n - last >= shortest
      piece = now
      if (!isOther && n - last < longest) continue
      cut.push(n)
      last = n
    }
  })
  return cut
}
