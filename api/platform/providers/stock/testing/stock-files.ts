import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import type { StockKind } from '../stock-provider'

/** An item of a stock library in tests. Its words are found by a search. */
export type LibraryItem = {
  kind: StockKind
  id: number
  words: string
  author: string
  /** Pixels. */
  width: number
  height: number
  /** Seconds. */
  duration: number
}

const WORDS = ['Harbor at dawn', 'Rain on a window', 'City lights at night', 'Waves at the shore']
const AUTHORS = ['Ann Ode', 'Ruvim Miks', 'Mara Lind', 'Joe Doe']

/** Thirty items of a kind, whose words repeat. */
const itemsOf = (kind: StockKind, first: number): LibraryItem[] =>
  Array.from({ length: 30 }, (_, index) => ({
    ...{ kind, id: first + index, author: AUTHORS[index % AUTHORS.length] ?? '' },
    words: `${WORDS[index % WORDS.length]} ${Math.floor(index / WORDS.length) + 1}`,
    ...{ width: 640, height: 360, duration: 2 },
  }))

/** What a stock library of tests has. */
export const LIBRARY: readonly LibraryItem[] = [
  ...itemsOf('video', 1_000),
  ...itemsOf('photo', 2_000),
  ...itemsOf('gif', 3_000),
]

/** The items of a kind whose words have the text in them. */
export const itemsWith = (kind: StockKind, text: string): LibraryItem[] =>
  LIBRARY.filter(item => item.kind === kind && item.words.toLowerCase().includes(text.toLowerCase()))

/** Makes the files that all items of a kind share: `video.mp4`, `photo.jpg`, `gif.gif` and `poster.jpg`. */
export async function makeStockFiles() {
  const folder = await mkdtemp(join(tmpdir(), 'talkreel-stock-'))
  const make = (name: string, source: string, ...rest: string[]) =>
    runFfmpeg(['-f', 'lavfi', '-i', source, ...rest, join(folder, name)])
  await Promise.all([
    make('video.mp4', 'testsrc=s=640x360:r=30:d=2', '-pix_fmt', 'yuv420p', '-movflags', '+faststart'),
    make('photo.jpg', 'gradients=s=640x360:c0=0x2a6f97:c1=0xf4a261:n=2', '-frames:v', '1'),
    make('gif.gif', 'testsrc=s=320x180:r=10:d=1'),
    make('poster.jpg', 'gradients=s=320x180:c0=0x264653:c1=0xe9c46a:n=2', '-frames:v', '1'),
  ])
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
