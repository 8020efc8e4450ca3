import type { Rect } from '@/compositions/geometry/box'

/**
 * A picture for a page to draw: layers (by id) in a frame of the project, cropped to `region`, with even edges in
 * pixels of the canvas; with `still`, at rest and opaque. `onPng` gets the picture, which may be larger than the region:
 * the region is its upper left corner.
 */
export type PageDrawing = {
  only: readonly string[]
  frame: number
  region: Rect
  still: boolean
  onPng(png: Buffer): void | Promise<void>
}

/** Pictures that one page draws, each as large as the page: pixels. */
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
 * captures in vain cost less than another page.
 */
export function groupForPages(drawings: readonly PageDrawing[]): PageGroup[] {
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
