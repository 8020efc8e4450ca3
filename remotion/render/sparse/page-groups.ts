import type { Rect } from '@/compositions/geometry/box'

/** A PNG that a page captured. It may show several pictures, one above the other. */
export type Sheet = { png: Buffer; width: number; height: number }

/**
 * A picture for a page to draw: layers (by id) in a frame of the project, cropped to `region`, with even edges in
 * pixels of the canvas; with `still`, at rest and opaque. `onDrawn` gets the sheet that it is on, `top` pixels from
 * the upper edge, at the left edge. One that is `alone` is at the top of a sheet without other pictures.
 */
export type PageDrawing = {
  only: readonly string[]
  frame: number
  region: Rect
  still: boolean
  alone: boolean
  onDrawn(sheet: Sheet, top: number): void | Promise<void>
}

/** Pictures for one page: each has a cell of `width` by `height` pixels. */
export type PageGroup = { width: number; height: number; drawings: PageDrawing[] }

/**
 * Pixels that a page captures with as much CPU as it takes to open one: 0.6 s, at 23 ms a megapixel (measured with
 * Chromium 156 on one core).
 */
const PAGE_PIXELS = 26e6

/** Pixels that a page of a size captures besides those of the regions. */
function extraPixels(width: number, height: number, drawings: readonly PageDrawing[]): number {
  return drawings.reduce((sum, { region }) => sum + width * height - region.width * region.height, 0)
}

function withDrawings({ width, height, drawings }: PageGroup, added: readonly PageDrawing[]): PageGroup {
  return {
    width: Math.max(width, ...added.map(({ region }) => region.width)),
    height: Math.max(height, ...added.map(({ region }) => region.height)),
    drawings: [...drawings, ...added],
  }
}

/**
 * Assigns pictures to pages. A page has one size, so pictures of different sizes share a page only if the pixels that it
 * captures in vain cost less than another page. Pictures that are alone don't share a page with others.
 */
export function groupForPages(drawings: readonly PageDrawing[]): PageGroup[] {
  const both = [drawings.filter(({ alone }) => alone), drawings.filter(({ alone }) => !alone)]
  return both.flatMap(groupBySize)
}

function groupBySize(drawings: readonly PageDrawing[]): PageGroup[] {
  const bySize = Map.groupBy(drawings, ({ region }) => `${region.width}x${region.height}`)
  const area = ([one]: readonly PageDrawing[]) => (one ? one.region.width * one.region.height : 0)
  const groups: PageGroup[] = []
  for (const added of [...bySize.values()].sort((a, b) => area(b) - area(a))) {
    const costs = groups.map(group => {
      const { width, height, drawings } = withDrawings(group, added)
      return extraPixels(width, height, drawings) - extraPixels(group.width, group.height, group.drawings)
    })
    const cheapest = costs.indexOf(Math.min(PAGE_PIXELS, ...costs))
    const group = groups[cheapest]
    if (group) groups[cheapest] = withDrawings(group, added)
    else groups.push(withDrawings({ width: 0, height: 0, drawings: [] }, added))
  }
  return groups
}

/** Maximum pixels of a sheet from top to bottom, unless one picture is taller. */
const TALLEST = 2048

/** A picture on a sheet, `top` pixels from its upper edge. */
export type SheetCell = { drawing: PageDrawing; top: number }

/** Arranges the pictures of a page on sheets, which have the same height in pixels. */
export function arrangeSheets({ height, drawings }: PageGroup): { height: number; sheets: SheetCell[][] } {
  const most = drawings.some(({ alone }) => alone) ? 1 : Math.max(1, Math.floor(TALLEST / height))
  const rows = Math.min(most, drawings.length)
  const sheets: SheetCell[][] = []
  for (let first = 0; first < drawings.length; first += rows)
    sheets.push(drawings.slice(first, first + rows).map((drawing, row) => ({ drawing, top: row * height })))
  return { height: rows * height, sheets }
}
