import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { drawTalkFrame } from '@/fixtures/talk/draw-talk-frame'
import { drawSecondCast } from './second-cast'
import stills from './stills.json' with { type: 'json' }

const QUALITY = 82
const folder = join(import.meta.dirname, '../../web/public/talk')

/**
 * Draws the background pictures of captions and empty states into `web/public/talk`, from the generated talk:
 * `stills.json` names the second, the part of the picture in pixels, and the cast. Run again when the talk's picture
 * changes.
 */
async function drawStills(): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const { name, second, left, top, width, height, scale, cast } of stills) {
    const frame = await loadImage(await (cast === 2 ? drawSecondCast : drawTalkFrame)(second))
    const canvas = createCanvas(Math.round(width * scale), Math.round(height * scale))
    canvas.getContext('2d').drawImage(frame, left, top, width, height, 0, 0, canvas.width, canvas.height)
    await writeFile(join(folder, `${name}.webp`), await canvas.encode('webp', QUALITY))
  }
}

await drawStills()
