import { createCanvas, loadImage } from '@napi-rs/canvas'

/** Where a PNG says how its colors are written, and what it says there of colors without alpha. */
const COLOR_TYPE = 25
const WITHOUT_ALPHA = 2

/**
 * A PNG with an alpha channel, and the same pixels. Browsers leave the channel out where everything is opaque; ffmpeg
 * builds its graph again where one file of a list has another layout than the one before, and loses what it held.
 */
export async function withAlpha(png: Buffer): Promise<Buffer> {
  if (png[COLOR_TYPE] !== WITHOUT_ALPHA) return png
  const image = await loadImage(png)
  const canvas = createCanvas(image.width, image.height)
  canvas.getContext('2d').drawImage(image, 0, 0)
  return canvas.toBuffer('image/png')
}
