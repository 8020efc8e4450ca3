import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { Rect } from '@/compositions/geometry/box'
import type { Format } from '@/compositions/model/project'
import type { DrawContext } from '../draw-frames'
import type { Overlay } from '../plan/overlays'
import { type PlannedFiles, planSprites } from '../sprites/draw-sprites'
import { type SpriteReader, spriteFiles } from '../sprites/sprite-files'
import { blankPng } from './blank-png'
import { drawInPages, pictureDrawings } from './draw-in-page'
import type { NeededPictures } from './needed-pictures'
import type { PictureFiles, PicturePlace } from './overlay-list'
import type { Sheet } from './page-groups'

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

/**
 * Returns a function that writes a sheet as a file of `folder`, each sheet once, and returns the file's name. Sheets that
 * are written are not kept in memory: the captions of an hour are more than a thousand.
 */
function sheetWriter(folder: string): (sheet: Sheet) => Promise<string> {
  const written = new WeakMap<Sheet, string>()
  let count = 0
  return async sheet => {
    const known = written.get(sheet)
    if (known) return known
    const file = `sheet-${count++}.png`
    written.set(sheet, file)
    await writeFile(join(folder, file), await withAlpha(sheet.png))
    return file
  }
}

/** Whether a region ends at an edge of the canvas, where it has no margin. */
const touchesEdge = ({ left, top, width, height }: Rect, canvas: Format): boolean =>
  left <= 0 || top <= 0 || left + width >= canvas.width || top + height >= canvas.height

/** Plans the pictures of an overlay that the page draws as they are. The files are added to `made`. */
function planPictures(
  folder: string,
  { overlay, pictures }: NeededPictures,
  name: string,
  canvas: Format,
  write: (sheet: Sheet) => Promise<string>,
  made: DrawnPictures['pictures'],
): PlannedFiles {
  const blank = `${name}-blank.png`
  const places = new Map<number, PicturePlace>()
  let { width, height } = overlay.region
  // Without a margin, color from the next picture on the sheet would get in when it is halved.
  const alone = touchesEdge(overlay.region, canvas)
  const drawings = pictureDrawings(overlay, pictures, alone, async (picture, sheet, top) => {
    places.set(picture, { file: await write(sheet), top })
    width = sheet.width
    height = sheet.height
  })
  return {
    drawings,
    async finish() {
      await writeFile(join(folder, blank), blankPng(width, height))
      made.set(overlay, { placeOf: picture => places.get(picture) as PicturePlace, blank, width, height })
    },
  }
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
  const drawn = noPictures()
  const write = sheetWriter(folder)
  const canvas = context.props.project.format
  const planned: PlannedFiles[] = []
  const moved = new Map<Overlay['stills'], (NeededPictures & { name: string })[]>()
  for (const [index, one] of needed.entries()) {
    const name = `o${index}`
    const { overlay } = one
    if (overlay.method === 'pictures')
      planned.push(planPictures(folder, one, name, canvas, write, drawn.pictures))
    else if (overlay.method === 'stream') {
      const { drawings, read } = spriteFiles(folder, one, name)
      planned.push({ drawings, finish: async () => void drawn.stills.set(overlay, read) })
    } else moved.set(overlay.stills, [...(moved.get(overlay.stills) ?? []), { ...one, name }])
  }
  for (const overlays of moved.values()) planned.push(planSprites(folder, overlays, drawn.pictures))
  await drawInPages(
    context,
    planned.flatMap(({ drawings }) => drawings),
    onPicture,
  )
  for (const one of planned) await one.finish(context.signal)
  return drawn
}
