import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { projectRoot } from '@/remotion/environment/cache'

const folder = join(projectRoot, 'docs', 'gallery')

/**
 * Compressed, but without chroma subsampling: squares of 4 by 4 pixels differ from the original by 8 of 255 at most.
 */
const AVIF = { quality: 75, speed: 10, chromaSubsampling: 0 }

/** The path of a family's golden contact sheet. */
export const goldenPath = (name: string): string => join(folder, `${name}.avif`)

/** A decoded picture: its size in pixels and its RGBA bytes. */
export type Pixels = { width: number; height: number; data: Uint8ClampedArray }

/** Decodes a PNG or AVIF. */
export async function pixelsOf(file: Buffer): Promise<Pixels> {
  const image = await loadImage(file)
  const { width, height } = image
  const context = createCanvas(width, height).getContext('2d')
  context.drawImage(image, 0, 0)
  return { width, height, data: context.getImageData(0, 0, width, height).data }
}

/** Encodes a picture as AVIF, in the format of the golden sheets. */
export async function toAvif(picture: Buffer): Promise<Buffer> {
  const image = await loadImage(picture)
  const canvas = createCanvas(image.width, image.height)
  canvas.getContext('2d').drawImage(image, 0, 0)
  return canvas.encode('avif', AVIF)
}

/** Saves a sheet (a PNG) as the golden sheet of a family. */
export async function keepGolden(name: string, sheet: Buffer): Promise<void> {
  await mkdir(dirname(goldenPath(name)), { recursive: true })
  await writeFile(goldenPath(name), await toAvif(sheet))
}

/** Reads the golden sheet of a family. Rejects when there is none. */
export const readGolden = async (name: string): Promise<Pixels> => pixelsOf(await readFile(goldenPath(name)))
