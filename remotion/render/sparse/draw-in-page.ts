import { type DrawContext, drawFrames } from '../draw-frames'
import type { Overlay } from '../plan/overlays'
import type { TrackPicture } from '../plan/track'
import { groupForPages, type PageDrawing } from './page-groups'

/** Returns drawings of the given pictures of an overlay, which pass on PNGs by number. */
export function pictureDrawings(
  { ids, region, pictures }: Overlay,
  numbers: Iterable<number>,
  onPng: (number: number, png: Buffer) => void | Promise<void>,
): PageDrawing[] {
  return [...numbers].map(number => ({
    ...{ only: ids, frame: (pictures[number] as TrackPicture).frame, region, still: false },
    onPng: png => onPng(number, png),
  }))
}

/**
 * Draws pictures in as few pages as pay off, each picture once. `onPicture` is called after each.
 * @throws what {@link drawFrames} throws.
 */
export async function drawInPages(
  context: DrawContext,
  drawings: readonly PageDrawing[],
  onPicture: () => void,
): Promise<void> {
  for (const { width, height, drawings: drawn } of groupForPages(drawings)) {
    const pictures = drawn.map(({ only, frame, region, still }) => ({ only, frame, region, still }))
    await drawFrames(
      { ...context, frames: pictures.length },
      {
        ...{ composition: 'Stratum', extra: { pictures }, width, height, format: { imageFormat: 'png' } },
        frames: pictures.map((_, index) => index),
        async onFrame(png, index) {
          await drawn[index]?.onPng(png)
          onPicture()
        },
      },
    )
  }
}
