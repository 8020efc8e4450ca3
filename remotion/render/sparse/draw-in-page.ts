import { type DrawContext, drawFrames } from '../draw-frames'
import type { Overlay } from '../plan/overlays'
import type { TrackPicture } from '../plan/track'
import { arrangeSheets, groupForPages, type PageDrawing } from './page-groups'

/** Returns drawings of the given pictures of an overlay, which report the picture's number besides its place. */
export function pictureDrawings(
  { ids, region, pictures }: Overlay,
  numbers: Iterable<number>,
  alone: boolean,
  onDrawn: (number: number, ...place: Parameters<PageDrawing['onDrawn']>) => void | Promise<void>,
): PageDrawing[] {
  return [...numbers].map(number => ({
    ...{ only: ids, frame: (pictures[number] as TrackPicture).frame, region, still: false, alone },
    onDrawn: (sheet, top) => onDrawn(number, sheet, top),
  }))
}

/**
 * Draws pictures in as few pages and sheets as pay off, each picture once. `onPicture` is called after each.
 * @throws what {@link drawFrames} throws.
 */
export async function drawInPages(
  context: DrawContext,
  drawings: readonly PageDrawing[],
  onPicture: () => void,
): Promise<void> {
  for (const group of groupForPages(drawings)) {
    const { width } = group
    const { height, sheets } = arrangeSheets(group)
    const items = sheets.map(cells =>
      cells.map(({ drawing: { only, frame, region, still }, top }) => ({ only, frame, region, still, top })),
    )
    await drawFrames(
      { ...context, frames: sheets.length },
      {
        ...{
          composition: 'Stratum',
          extra: { sheets: items },
          width,
          height,
          format: { imageFormat: 'png' },
        },
        frames: sheets.map((_, index) => index),
        async onFrame(png, index) {
          const sheet = { png, width, height }
          for (const { drawing, top } of sheets[index] ?? []) {
            await drawing.onDrawn(sheet, top)
            onPicture()
          }
        },
      },
    )
  }
}
