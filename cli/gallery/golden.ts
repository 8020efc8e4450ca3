import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { projectRoot } from '@/remotion/environment/cache'

const folder = join(projectRoot, 'docs', 'gallery')

/** Kept small, with color for every pixel: squares of four by four differ from what was drawn by 8 shades at most. */
const AVIF = { quality: 75, speed: 10, chromaSubsampling: 0 }

/** Where the kept contact sheet of a family is. */
export const goldenPath = (name: string): string => join(folder, `${name}.avif`)

/** A picture decoded: its size in pixels, four bytes (RGBA) each. */
export type Pixels = { width: number; height: number; data: Uint8ClampedArray }

/** Decodes a PNG or AVIF. */
export async function pixelsOf(file: Buffer): Promise<Pixels> {
  const image = await loadImage(file)
  const { width, height } = image
  const context = createCanvas(width, height).getContext('2d')
  context.drawImage(image, 0, 0)
  return { width, height, data: context.getImageData(0, 0, width, height).data }
}

/** A picture as it is kept. */
export async function toAvif(picture: Buffer): Promise<Buffer> {
  const image = await loadImage(picture)
  const canvas = createCanvas(image.width, image.height)
  canvas.getContext('2d').drawImage(image, 0, 0)
  return canvas.encode('avif', AVIF)
}

/** Keeps a sheet (a PNG) as the one to compare with from now on. */
export async function keepGolden(name: string, sheet: Buffer): Promise<void> {
  await mkdir(dirname(goldenPath(name)), { recursive: true })
  await writeFile(goldenPath(name), await toAvif(sheet))
}

/** The kept sheet of a family. Rejects where there is none. */
export const readGolden = async (name: string): Promise<Pixels> => pixelsOf(await readFile(goldenPath(name)))
