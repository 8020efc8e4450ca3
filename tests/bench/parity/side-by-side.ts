import { readFile, writeFile } from 'node:fs/promises'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'

/** Width of each picture, the space around it and the height of a label, in pixels. */
const [WIDTH, GAP, LABEL] = [360, 12, 26]

async function toPng(file: string): Promise<string> {
  if (file.endsWith('.png')) return file
  const png = `${file}.png`
  await runFfmpeg(['-i', file, '-vf', 'scale=in_color_matrix=bt709:in_range=tv', '-frames:v', '1', png])
  return png
}

/**
 * Writes a PNG with the pictures of a frame side by side, each under its label. `pictures` are PNG files or videos, of
 * which the first frame is shown; all have the same shape.
 */
export async function writeSideBySide(
  title: string,
  pictures: readonly { label: string; file: string }[],
  out: string,
): Promise<void> {
  const images = await Promise.all(
    pictures.map(async ({ file }) => loadImage(await readFile(await toPng(file)))),
  )
  const [first] = images
  if (!first) return
  const height = Math.round((first.height * WIDTH) / first.width)
  const canvas = createCanvas(GAP + images.length * (WIDTH + GAP), 2 * LABEL + height + 2 * GAP)
  const context = canvas.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#111111'
  context.font = '16px sans-serif'
  context.fillText(title, GAP, LABEL - 4)
  context.font = '13px sans-serif'
  for (const [index, image] of images.entries()) {
    const left = GAP + index * (WIDTH + GAP)
    context.fillText(pictures[index]?.label ?? '', left, 2 * LABEL - 2)
    context.drawImage(image, left, 2 * LABEL + GAP / 2, WIDTH, height)
  }
  await writeFile(out, canvas.toBuffer('image/png'))
}
