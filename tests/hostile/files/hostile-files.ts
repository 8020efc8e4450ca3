import { type Repeated, repeated } from '../corpus-bytes'
import { makeMovies } from './movies'
import { bmp, gif, jpeg, png } from './pictures'
import TEXTS from './texts.json' with { type: 'json' }

/** A file to upload: its name and bytes. */
export type HostileFile = { name: string; bytes: Buffer }

const PICTURES: Record<string, () => Buffer> = {
  'side.png': () => png(40_000, 1),
  'negative.png': () => png(0xffffffff, 0),
  'unfinished.png': () => png(9_000, 40),
  'black.png': () => png(5_000, 5_000),
  'large.gif': () => gif(65_535, 3, 1),
  'frames.gif': () => gif(600, 20_000, 1),
  'days.gif': () => gif(9, 1_999, 65_535),
  'cut.gif': () => gif(90, 50, 4).subarray(0, 400),
  'side.jpg': () => jpeg(65_500),
  'bitmap.png': () => bmp(0x7fffffff),
  'upside-down.png': () => bmp(-40_000),
  'picture.gif.png': () => Buffer.concat([gif(9, 2, 9), png(9, 9)]),
}

/** Every hostile file; films are made in `folder`. */
export async function hostileFiles(folder: string): Promise<HostileFile[]> {
  const texts = (TEXTS as (Repeated & { file: string })[]).map(({ file, ...text }) => ({
    name: file,
    bytes: Buffer.from(repeated(text)),
  }))
  const pictures = Object.entries(PICTURES).map(([name, make]) => ({ name, bytes: make() }))
  const movies = Object.entries(await makeMovies(folder)).map(([name, bytes]) => ({ name, bytes }))
  return [...texts, ...pictures, ...movies]
}
