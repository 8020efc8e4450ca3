import { type DrawContext, drawFrames } from '../draw-frames'
import type { Overlay } from '../plan/overlays'
import type { TrackPicture } from '../plan/track'

/** Where the pictures of an overlay lie: names of files in one folder, all of one sort. */
export type PictureFiles = { fileOf(picture: number): string; blank: string }

/** Where to draw, where the pictures go, and what is called after each that the page drew. */
export type PictureJob = { context: DrawContext; folder: string; onPicture(): void }

/** Draws the named pictures of an overlay in the page, each once, and hands them over as PNGs of its region. */
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
