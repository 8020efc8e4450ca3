import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas, type Image, loadImage, type SKRSContext2D } from '@napi-rs/canvas'
import type { Rect } from '@/compositions/geometry/box'
import type { Overlay } from '../plan/overlays'
import { isMovable, type TrackPicture } from '../plan/track'
import { drawInPage, type PictureFiles, type PictureJob } from '../sparse/draw-in-page'
import { type NeededPictures, stillsOf } from '../sparse/needed-pictures'
import { compositeSprite } from './composite-sprite'
import { drawStills } from './draw-stills'

/** Encodes a picture in Netpbm's PAM format, which is cheap to write and read: RGBA with straight alpha, row by row. */
function pam(width: number, height: number, rgba: Uint8ClampedArray): Uint8Array {
  const header = `P7\nWIDTH ${width}\nHEIGHT ${height}\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n`
  return Buffer.concat([Buffer.from(header), new Uint8Array(rgba.buffer, rgba.byteOffset, rgba.length)])
}

type Named = NeededPictures & { name: string }

/** Writes the pictures of one overlay: moved ones are made from its stills, scaled ones are drawn in the page. */
async function writeMoved(
  drawing: PictureJob,
  { overlay, pictures, name }: Named,
  stills: { images: ReadonlyMap<number, Image>; region: Rect },
): Promise<PictureFiles> {
  const { region } = overlay
  const { left, top, width, height } = region
  const context = createCanvas(width, height).getContext('2d')
  const fileOf = (picture: number): string => `${name}-${picture}.pam`
  const blank = `${name}-blank.pam`
  const write = async (file: string, paint: (context: SKRSContext2D) => void): Promise<void> => {
    context.clearRect(0, 0, width, height)
    context.save()
    paint(context)
    context.restore()
    await writeFile(
      join(drawing.folder, file),
      pam(width, height, context.getImageData(0, 0, width, height).data),
    )
  }
  await write(blank, () => {})
  const inPage: number[] = []
  for (const number of pictures) {
    drawing.context.signal.throwIfAborted()
    const picture = overlay.pictures[number] as TrackPicture
    const image = stills.images.get(picture.still)
    const still = overlay.stills[picture.still]
    if (!image || !still || !isMovable(picture)) inPage.push(number)
    else
      await write(fileOf(number), () => {
        context.translate(-left, -top)
        compositeSprite(context, { image, at: still.place.box, region: stills.region }, picture.place.box)
      })
  }
  await drawInPage(drawing, overlay, inPage, async (number, png) => {
    const image = await loadImage(png)
    await write(fileOf(number), () => context.drawImage(image, 0, 0))
  })
  return { fileOf, blank }
}

/** Makes the pictures of one layer's overlays, which share stills: each still is drawn once for all of them. */
export async function drawSprites(
  drawing: PictureJob,
  overlays: readonly Named[],
): Promise<Map<Overlay, PictureFiles>> {
  const drawn = new Map<Overlay, PictureFiles>()
  const first = overlays[0]
  if (!first) return drawn
  const images = new Map<number, Image>()
  const region = await drawStills(drawing, first.overlay, stillsOf(overlays), async (number, png) => {
    images.set(number, await loadImage(png))
  })
  for (const one of overlays) drawn.set(one.overlay, await writeMoved(drawing, one, { images, region }))
  return drawn
}
