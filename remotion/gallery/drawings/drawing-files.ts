import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { GifWriter } from 'omggif'
import type { Media } from '@/compositions/schema/media'
import { cacheDir, projectRoot } from '@/remotion/environment/cache'
import { ensureRendition } from '@/remotion/render/ingest/ensure-rendition'
import { mediaOfProbe } from '@/remotion/render/ingest/media-probe'

const [SIDE, FRAMES, RADIUS] = [96, 12, 16]

/** Transparent, ink, and the colors of the ball along its way. */
const PALETTE = [0x000000, 0x14121f, 0x3f48ff, 0xff5c8a, 0xffd166, 0x35c07f, 0xffffff, 0x8c8c8c]

/** Delays of alternating frames in hundredths of a second, unequal to expose a clock that only counts frames. */
const DELAYS = [4, 8]

function picture(frame: number): number[] {
  const angle = (2 * Math.PI * frame) / FRAMES
  const [x, y] = [SIDE / 2 + 28 * Math.cos(angle), SIDE / 2 + 28 * Math.sin(angle)]
  return Array.from({ length: SIDE * SIDE }, (_, at) => {
    const away = Math.hypot((at % SIDE) - x, Math.floor(at / SIDE) - y)
    if (away < RADIUS - 3) return 2 + (frame % 4)
    return away < RADIUS ? 1 : 0
  })
}

/** Creates an animated GIF of a circling ball on a transparent background: 96 by 96 pixels, 12 frames, 0.72 seconds. */
export function makeGif(): Uint8Array {
  const bytes = new Uint8Array(SIDE * SIDE * FRAMES)
  const writer = new GifWriter(bytes, SIDE, SIDE, { palette: PALETTE, loop: 0 })
  for (let frame = 0; frame < FRAMES; frame++)
    writer.addFrame(0, 0, SIDE, SIDE, picture(frame), {
      delay: DELAYS[frame % 2],
      transparent: 0,
      disposal: 2,
    })
  return bytes.slice(0, writer.end())
}

const drawing = (name: string): string => join(projectRoot, 'remotion', 'gallery', 'drawings', name)

async function madeGif(): Promise<string> {
  const path = join(cacheDir('gallery'), 'ball.gif')
  if (!existsSync(path)) await writeFile(path, makeGif())
  return path
}

type Named<T> = Record<'vector' | 'animation' | 'gif', T>

/** Ingests the drawings of the gallery as uploads are: returns their media and their files. */
export async function drawingFiles(): Promise<{ media: Named<Media>; files: Named<string> }> {
  const [vector, animation, gif] = await Promise.all([
    ensureRendition(drawing('rocket.svg')),
    ensureRendition(drawing('done.json')),
    ensureRendition(await madeGif()),
  ])
  return {
    media: {
      vector: mediaOfProbe(vector, 'vector'),
      animation: mediaOfProbe(animation, 'animation'),
      gif: mediaOfProbe(gif, 'gif'),
    },
    files: { vector: vector.path, animation: animation.path, gif: gif.path },
  }
}
