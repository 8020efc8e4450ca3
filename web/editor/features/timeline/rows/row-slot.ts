/** A row as it lies from top to bottom, pixels. */
export type RowPosition = { index: number; start: number; size: number }

/** Where a row would be put: before which row, and the pixel of the line that shows it. */
export type Slot = { before: number; top: number }

/** The slot above or below the row that lies at pixel `y`, whichever is nearer; `gap` pixels lie between rows. */
export function slotAt(y: number, row: RowPosition, gap: number): Slot {
  const isLower = y > row.start + row.size / 2
  return isLower
    ? { before: row.index + 1, top: row.start + row.size + gap / 2 }
    : { before: row.index, top: row.start - gap / 2 }
}

/**
 * The place from the back, as `reorderLayer` counts it, of row `from` put into a slot before row `before`; rows run from
 * front to back, and there are `count`.
 */
export const placeFromBack = (from: number, before: number, count: number): number =>
  count - 1 - (before > from ? before - 1 : before)
