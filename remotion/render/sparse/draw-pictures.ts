import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { DrawContext } from '../draw-frames'
import type { Overlay } from '../plan/overlays'
import { drawSprites } from '../sprites/draw-sprites'
import { type SpriteReader, writeSpriteFiles } from '../sprites/sprite-files'
import { drawInPage, type PictureFiles, type PictureJob } from './draw-in-page'
import type { NeededPictures } from './needed-pictures'

/** The offset of a PNG's color type, and its value for colors without alpha. */
const COLOR_TYPE = 25
const WITHOUT_ALPHA = 2

/**
 * Adds an alpha channel to a PNG without changing its pixels. Browsers omit the channel in opaque pictures; ffmpeg
 * rebuilds its graph if a file of a list has another pixel format than the previous one, and loses buffered frames.
 */
async function withAlpha(png: Buffer): Promise<Buffer> {
  if (png[COLOR_TYPE] !== WITHOUT_ALPHA) return png
  const image = await loadImage(png)
  const canvas = createCanvas(image.width, image.height)
  canvas.getContext('2d').drawImage(image, 0, 0)
  return canvas.toBuffer('image/png')
}

/** The drawn pictures of overlays as files, and readers of the stills of streamed overlays. */
export type DrawnPictures = { pictures: Map<Overlay, PictureFiles>; stills: Map<Overlay, SpriteReader> }

/** Returns an empty result, for spans that need no page. */
export const noPictures = (): DrawnPictures => ({ pictures: new Map(), stills: new Map() })

async function drawOverlay(
  drawing: PictureJob,
  { overlay, pictures }: NeededPictures,
  name: string,
): Promise<PictureFiles> {
  const { folder } = drawing
  const { width, height } = overlay.region
  const fileOf = (picture: number): string => `${name}-${picture}.png`
  const blank = `${name}-blank.png`
  await writeFile(join(folder, blank), createCanvas(width, height).toBuffer('image/png'))
  await drawInPage(drawing, overlay, pictures, async (picture, png) =>
    writeFile(join(folder, fileOf(picture)), await withAlpha(png)),
  )
  return { fileOf, blank }
}

/**
 * Makes every needed picture once as a transparent file in `folder`. Returns the file names by overlay, and the readers
 * of the stills of streamed overlays. `onPicture` is called after each picture drawn in the page.
 */
export async function drawPictures(
  context: DrawContext,
  needed: readonly NeededPictures[],
  folder: string,
  onPicture: () => void,
): Promise<DrawnPictures> {
  const drawing: PictureJob = { context, folder, onPicture }
  const drawn = noPictures()
  const moved = new Map<Overlay['stills'], (NeededPictures & { name: string })[]>()
  for (const [index, one] of needed.entries()) {
    const name = `o${index}`
    const { overlay } = one
    if (overlay.method === 'pictures') drawn.pictures.set(overlay, await drawOverlay(drawing, one, name))
    else if (overlay.method === 'stream')
      drawn.stills.set(overlay, await writeSpriteFiles(drawing, one, name))
    else moved.set(overlay.stills, [...(moved.get(overlay.stills) ?? []), { ...one, name }])
  }
  for (const overlays of moved.values())
    for (const [overlay, pictures] of await drawSprites(drawing, overlays))
      drawn.pictures.set(overlay, pictures)
  return drawn
}
