import type { Tile } from './strip-tiles'

type Strip = {
  tiles: readonly Tile[]
  /** Pixels from second 0 to the left edge of the canvas, and its size. */
  left: number
  width: number
  height: number
  /** The picture of a second of the film, and what stands for those that are not there. */
  picture(second: number): CanvasImageSource | undefined
  poster: HTMLImageElement | null
}

const GROUND = '#1f1f1f'

const sizeOf = (source: CanvasImageSource): { width: number; height: number } => {
  if (source instanceof HTMLImageElement) return { width: source.naturalWidth, height: source.naturalHeight }
  const { width, height } = source as HTMLCanvasElement
  return { width, height }
}

/** Paints the tiles of a strip; a picture fills the height of its tile from the left, and what is over is cut off. */
export function paintStrip(
  context: CanvasRenderingContext2D,
  { tiles, left, width, height, picture, poster }: Strip,
): void {
  const { canvas } = context
  const dense = window.devicePixelRatio
  canvas.width = Math.round(width * dense)
  canvas.height = Math.round(height * dense)
  context.scale(dense, dense)
  for (const tile of tiles) {
    const x = tile.x - left
    context.fillStyle = GROUND
    context.fillRect(x, 0, tile.width, height)
    const source = picture(tile.second) ?? poster
    if (!source) continue
    const size = sizeOf(source)
    const share = size.height ? Math.min(1, (tile.width * size.height) / (height * size.width)) : 0
    if (share > 0)
      context.drawImage(
        source,
        0,
        0,
        size.width * share,
        size.height,
        x,
        0,
        Math.max(1, tile.width - 1),
        height,
      )
  }
}
