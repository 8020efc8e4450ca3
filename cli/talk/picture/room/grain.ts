import { createCanvas } from '@napi-rs/canvas'
import type { Brush } from '../canvas'
import { seeded } from '../random'

const TILE = 256

/**
 * A fine resting grain of `strength` levels (of 255) over what is painted so far. Dark gradients would show
 * steps without it; because it rests, it costs the encoder next to nothing.
 */
export const paintGrain = (brush: Brush, width: number, height: number, strength: number): void => {
  const random = seeded(99)
  const tile = createCanvas(TILE, TILE)
  const context = tile.getContext('2d')
  const image = context.createImageData(TILE, TILE)
  for (let at = 0; at < image.data.length; at += 4) {
    const light = random() < 0.5
    image.data.fill(light ? 255 : 0, at, at + 3)
    image.data[at + 3] = random() * strength * 2
  }
  context.putImageData(image, 0, 0)
  for (let x = 0; x < width; x += TILE) for (let y = 0; y < height; y += TILE) brush.drawImage(tile, x, y)
}
