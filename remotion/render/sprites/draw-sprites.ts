import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas, type Image, loadImage, type SKRSContext2D } from '@napi-rs/canvas'
import type { Rect } from '@/compositions/geometry/box'
import type { Overlay } from '../plan/overlays'
import { isMovable, type TrackPicture } from '../plan/track'
import { pictureDrawings } from '../sparse/draw-in-page'
import { type NeededPictures, stillsOf } from '../sparse/needed-pictures'
import type { PictureFiles } from '../sparse/overlay-list'
import type { PageDrawing } from '../sparse/page-groups'
import { compositeSprite, type Sprite } from './composite-sprite'
import { stillDrawings } from './draw-stills'

/** Encodes a picture in Netpbm's PAM format, which is cheap to write and read: RGBA with straight alpha, row by row. */
function pam(width: number, height: number, rgba: Uint8ClampedArray): Uint8Array {
  const header = `P7\nWIDTH ${width}\nHEIGHT ${height}\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n`
  return Buffer.concat([Buffer.from(header), new Uint8Array(rgba.buffer, rgba.byteOffset, rgba.length)])
}

type Named = NeededPictures & { name: string }

/** Stills by number as the page drew them, and the area of the canvas that they cover. */
type DrawnStills = { pngs: ReadonlyMap<number, Buffer>; region: Rect }

type WritePicture = (file: string, paint: (context: SKRSContext2D) => void) => Promise<void>

/** Returns a function that paints pictures of a region into files of `folder`. */
function pictureWriter(folder: string, { width, height }: Rect): WritePicture {
  const context = createCanvas(width, height).getContext('2d')
  return async (file, paint) => {
    context.clearRect(0, 0, width, height)
    context.save()
    paint(context)
    context.restore()
    await writeFile(join(folder, file), pam(width, height, context.getImageData(0, 0, width, height).data))
  }
}

/** Writes the pictures of one overlay that are made from its stills, and a blank one. */
async function writeMoved(
  { overlay, pictures }: Named,
  { placeOf, blank }: PictureFiles,
  stills: DrawnStills,
  write: WritePicture,
  signal: AbortSignal,
): Promise<void> {
  const { left, top } = overlay.region
  await write(blank, () => {})
  let last: number | null = null
  let image: Image | null = null
  for (const number of pictures) {
    signal.throwIfAborted()
    const picture = overlay.pictures[number] as TrackPicture
    const still = overlay.stills[picture.still]
    const png = stills.pngs.get(picture.still)
    if (!still || !png || !isMovable(picture)) continue
    // Consecutive pictures often use the same still.
    if (!image || last !== picture.still) image = await loadImage(png)
    last = picture.still
    const sprite: Sprite = { image, at: still.place.box, region: stills.region }
    await write(placeOf(number).file, context => {
      context.translate(-left, -top)
      compositeSprite(context, sprite, picture.place.box)
    })
  }
}

/** What a page has to draw for overlays, and what makes files of it once that is drawn. */
export type PlannedFiles = { drawings: PageDrawing[]; finish(signal: AbortSignal): Promise<void> }

/**
 * Plans the pictures of one layer's overlays, which share stills: each still is drawn once for all of them. Pictures
 * that are scaled are drawn in the page themselves. The files are added to `made`.
 */
export function planSprites(
  folder: string,
  overlays: readonly Named[],
  made: Map<Overlay, PictureFiles>,
): PlannedFiles {
  const [first] = overlays
  const pngs = new Map<number, Buffer>()
  const stills =
    first && stillDrawings(first.overlay, stillsOf(overlays), (number, png) => void pngs.set(number, png))
  const planned = overlays.map(one => {
    const { overlay, pictures, name } = one
    const write = pictureWriter(folder, overlay.region)
    const files: PictureFiles = {
      placeOf: picture => ({ file: `${name}-${picture}.pam`, top: 0 }),
      blank: `${name}-blank.pam`,
      width: overlay.region.width,
      height: overlay.region.height,
    }
    const scaled = [...pictures].filter(number => !isMovable(overlay.pictures[number] as TrackPicture))
    const drawings = pictureDrawings(overlay, scaled, true, async (number, sheet) => {
      const image = await loadImage(sheet.png)
      await write(files.placeOf(number).file, context => context.drawImage(image, 0, 0))
    })
    return { one, files, write, drawings }
  })
  return {
    drawings: [...(stills?.drawings ?? []), ...planned.flatMap(({ drawings }) => drawings)],
    async finish(signal) {
      if (!stills) return
      for (const { one, files, write } of planned) {
        await writeMoved(one, files, { pngs, region: stills.region }, write, signal)
        made.set(one.overlay, files)
      }
    },
  }
}
