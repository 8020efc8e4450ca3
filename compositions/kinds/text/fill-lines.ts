import type { Piece } from './break-text'

/** A piece with its width; any unit, the same as the room's. */
export type MeasuredPiece = Piece & { width: number }

const gapBefore = (piece: MeasuredPiece, space: number): number => (piece.spaced ? space : 0)

/** Pieces filled into lines from the start, each as long as fits `room`; what is wider has a line of its own. */
export function fillLines(pieces: readonly MeasuredPiece[], space: number, room: number): MeasuredPiece[][] {
  const lines: MeasuredPiece[][] = []
  let width = 0
  for (const piece of pieces) {
    const wider = width + gapBefore(piece, space) + piece.width
    const last = lines.at(-1)
    if (last && wider <= room) {
      last.push(piece)
      width = wider
    } else {
      lines.push([piece])
      width = piece.width
    }
  }
  return lines
}

/** The same pieces in as few lines, as even as can be; steps of a two-hundredth of the room. */
export function evenLines(pieces: readonly MeasuredPiece[], space: number, room: number): MeasuredPiece[][] {
  const filled = fillLines(pieces, space, room)
  if (filled.length < 2) return filled
  let [low, high] = [0, room]
  while (high - low > room / 200) {
    const middle = (low + high) / 2
    if (fillLines(pieces, space, middle).length <= filled.length) high = middle
    else low = middle
  }
  return fillLines(pieces, space, high)
}

/** The pieces of a line as one text. */
export const lineText = (pieces: readonly Piece[]): string =>
  pieces.map((piece, index) => (index && piece.spaced ? ` ${piece.text}` : piece.text)).join('')
