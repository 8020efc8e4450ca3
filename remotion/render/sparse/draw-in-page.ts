import { type DrawContext, drawFrames } from '../draw-frames'
import type { Overlay } from '../plan/overlays'
import type { TrackPicture } from '../plan/track'

/** The file names of an overlay's pictures, all in one folder and in one format. */
export type PictureFiles = { fileOf(picture: number): string; blank: string }

/** What to draw with, the output folder, and a callback after each drawn picture. */
export type PictureJob = { context: DrawContext; folder: string; onPicture(): void }

/** Draws the given pictures of an overlay in the page, each once, and passes them on as PNGs of its region. */
export async function drawInPage(
  { context, onPicture }: Pick<PictureJob, 'context' | 'onPicture'>,
  { ids, region, pictures }: Overlay,
  numbers: Iterable<number>,
  onPng: (number: number, png: Buffer) => Promise<void>,
): Promise<void> {
  const numberIn = new Map([...numbers].map(number => [(pictures[number] as TrackPicture).frame, number]))
  if (!numberIn.size) return
  await drawFrames(context, {
    composition: 'Stratum',
    extra: { only: ids, region, still: false },
    width: region.width,
    height: region.height,
    frames: [...numberIn.keys()].sort((a, b) => a - b),
    format: { imageFormat: 'png' },
    async onFrame(png, frame) {
      await onPng(numberIn.get(frame) as number, png)
      onPicture()
    },
  })
}
