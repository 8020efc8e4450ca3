import { rename, rm, writeFile } from 'node:fs/promises'
import { createCanvas, LottieAnimation, loadImage } from '@napi-rs/canvas'
import { DEFAULTS } from '@/compositions/catalog/defaults'
import { MediaError } from './media-error'
import { readDrawing } from './read-drawing'

const { videoThumbnailHeightPixels: HEIGHT, jpegQuality } = DEFAULTS.posters

/** Maximum width of a poster, as a multiple of its height. */
const WIDEST = 4

/** Share of an animation at which most of it is usually visible. */
const TELLING = 0.5

/** Writes a poster of a vector image or an animation to `out`: a JPEG of 200 pixels height on white. */
export async function makeDrawingPoster(file: string, out: string): Promise<void> {
  const drawing = await readDrawing(file)
  if (!drawing?.text) throw new MediaError('unreadable', 'This drawing can not be read')
  const { probe, text } = drawing
  const width = Math.max(1, Math.min(WIDEST * HEIGHT, Math.round((probe.width / probe.height) * HEIGHT)))
  const canvas = createCanvas(width, HEIGHT)
  const context = canvas.getContext('2d')
  context.fillStyle = '#FFFFFF'
  context.fillRect(0, 0, width, HEIGHT)
  const place = { x: 0, y: 0, width, height: HEIGHT }
  if (probe.kind === 'svg') {
    const sized = text.replace('<svg', `<svg width="${width}" height="${HEIGHT}"`)
    context.drawImage(await loadImage(Buffer.from(sized)), 0, 0, width, HEIGHT)
  } else {
    const animation = LottieAnimation.loadFromData(text)
    animation.seek(TELLING)
    animation.render(context, place)
  }
  const part = `${out}.part`
  try {
    await writeFile(part, await canvas.encode('jpeg', Math.round(jpegQuality * 100)))
    await rename(part, out)
  } finally {
    await rm(part, { force: true })
  }
}
