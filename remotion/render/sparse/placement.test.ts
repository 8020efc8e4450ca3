import { expect, test } from 'vitest'
import { spawnFfmpeg } from '@/remotion/environment/ffmpeg'
import { THROUGH_RGB } from './color'
import { placeSource } from './placement'

const SOURCE = { width: 240, height: 180 }
const CANVAS = { width: 600, height: 800 }

/** The luma of the source at a pixel: a linear gradient, which bilinear sampling preserves. */
const luma = (x: number, y: number) => 40 + x * 0.5 + y * 0.4

/** Returns the luma of every pixel of the region after the filters, row by row. */
async function filtered(filters: string): Promise<Buffer> {
  const slope = `nullsrc=s=${SOURCE.width}x${SOURCE.height}:d=0.04,format=yuv420p,geq=lum='40+X*0.5+Y*0.4':cb=128:cr=128`
  const output = ['-frames:v', '1', '-vf', `${filters},extractplanes=y`, '-f', 'rawvideo', 'pipe:1']
  const running = spawnFfmpeg(['-f', 'lavfi', '-i', slope, ...output])
  running.stdin.end()
  const chunks: Buffer[] = []
  for await (const chunk of running.stdout) chunks.push(chunk as Buffer)
  await running.done
  return Buffer.concat(chunks)
}

test('F4: a source at four times its size and at a fractional position is sampled up to its edges', async () => {
  const picture = { left: -123.4, top: 50.3, width: 960.5, height: 720.25 }
  const frame = { left: -123, top: 50, width: 960, height: 721, corners: { x: 0, y: 0 } }
  const placement = placeSource(SOURCE, { pictures: [picture], frame, blur: 0 }, CANVAS)
  if (!placement) throw new Error('Nothing of it is on the canvas')
  const { region, cut, place } = placement
  const pixels = await filtered(`${cut},${THROUGH_RGB},${place}`)
  expect(pixels).toHaveLength(region.width * region.height)
  const sample = (at: number, from: number, size: number, length: number) =>
    Math.min(length - 1, Math.max(0, ((at + 0.5 - from) / size) * length - 0.5))
  for (const row of [1, 20, 300, region.height - 2])
    for (const column of [1, 77, 400, region.width - 2]) {
      const x = sample(region.left + column, picture.left, picture.width, SOURCE.width)
      const y = sample(region.top + row, picture.top, picture.height, SOURCE.height)
      const shown = pixels[row * region.width + column] ?? 0
      expect(Math.abs(shown - luma(x, y)), `pixel ${column}, ${row}`).toBeLessThan(3)
    }
})
