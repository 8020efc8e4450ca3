/** Index of a row from the top, and its top edge and height in pixels. */
export type RowPosition = { index: number; start: number; size: number }

/**
 * Where a dragged row would be inserted: the index that it goes before, and the vertical position of the line
 * that shows it, in pixels.
 */
export type Slot = { before: number; top: number }

/** The slot above or below the row at pixel `y`, whichever is nearer. `gap`: pixels between rows. */
export function slotAt(y: number, row: RowPosition, gap: number): Slot {
  const isLower = y > row.start + row.size / 2
  return isLower
    ? { before: row.index + 1, top: row.start + row.size + gap / 2 }
    : { before: row.index, top: row.start - gap / 2 }
}

/**
 * The position from the back, as `reorderTrack` counts it, of row `from` when it is inserted before row
 * `before`; the `count` rows go from front to back.
 */
export const indexFromBack = (from: number, before: number, count: number): number =>
  count - 1 - (before > from ? before - 1 : before)
