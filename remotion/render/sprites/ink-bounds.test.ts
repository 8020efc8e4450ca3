import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { toProps } from '@/compositions/document/to-props'
import type { LayerInput } from '@/compositions/model/layers/layer'
import { evaluate } from '@/compositions/scene/evaluate'
import type { GraphicItemOf } from '@/compositions/scene/frame'
import { prepare } from '@/compositions/scene/prepare'
import { nodeFontBook } from '@/remotion/environment/font-files'
import { lazyBrowser } from '../browser'
import { ensureBundle } from '../bundle'
import { drawFrames } from '../draw-frames'
import { serveFiles } from '../serve-files'
import { CANVAS } from '../testing/talk-film'
import { testProject } from '../testing/test-project'

/** Counts the pixels that are touched outside and inside the box in a picture of the whole canvas. */
async function touched(png: Buffer, { left, top, width, height }: GraphicItemOf['inkBounds']) {
  const context = createCanvas(CANVAS.width, CANVAS.height).getContext('2d')
  context.drawImage(await loadImage(png), 0, 0)
  const { data } = context.getImageData(0, 0, CANVAS.width, CANVAS.height)
  const count = { outside: 0, inside: 0 }
  for (let y = 0; y < CANVAS.height; y++)
    for (let x = 0; x < CANVAS.width; x++) {
      if (!data[4 * (y * CANVAS.width + x) + 3]) continue
      const isInside = x + 1 > left && y + 1 > top && x < left + width && y < top + height
      count[isInside ? 'inside' : 'outside'] += 1
    }
  return count
}

const TITLE: LayerInput = {
  ...{
    id: 'x',
    layer: 'TEXT',
    asset: 'text',
    text: 'Reaches\nover',
    left: 150,
    top: 400,
    width: 240,
    height: 110,
  },
  ...{ fontFamily: 'Inter', fontWeight: 800, fontSize: 56, strokeWidth: 6, end: 2 },
  shadow: { color: '#000000', blur: 30, offsetX: 12, offsetY: 18 },
}

const MOVING: Partial<Extract<LayerInput, { asset: 'text' }>>[] = [
  { animationIn: 'skew-left', animationOut: 'zoom-in' },
  { animationIn: 'rotate-cw', animationOut: 'toast', angle: 30 },
  { animationIn: 'skew-right', animation: 'spin', angle: -75 },
  { animationIn: 'bounce-up', animation: 'zoom', animationOut: 'reveal-left' },
]

const FRAMES = [2, 5, 9, 30, 45, 52, 56]

/** The only layer, with the whole canvas around it. */
const WHOLE = { only: ['x'], region: { left: 0, top: 0, ...CANVAS }, still: false, top: 0 }

test('F2: nothing in motion touches the canvas outside of its ink bounds', async () => {
  const fonts = await nodeFontBook()
  const server = await serveFiles(await ensureBundle(), {})
  const browser = lazyBrowser()
  try {
    for (const fields of MOVING) {
      const project = testProject(CANVAS, [{ ...TITLE, ...fields }])
      const prepared = prepare(project, { fonts })
      const props = toProps(project, server.addresses, `${server.address}/public/fonts`)
      const signal = new AbortController().signal
      await drawFrames(
        { browser, serveUrl: server.address, props, frames: FRAMES.length, signal },
        {
          composition: 'Stratum',
          extra: { sheets: FRAMES.map(frame => [{ ...WHOLE, frame }]) },
          ...CANVAS,
          frames: FRAMES.map((_, index) => index),
          format: { imageFormat: 'png' },
          async onFrame(png, index) {
            const frame = FRAMES[index] as number
            const [shown] = evaluate(prepared, frame).layers as GraphicItemOf[]
            const { outside, inside } = await touched(
              png,
              shown?.inkBounds ?? { left: 0, top: 0, width: 0, height: 0 },
            )
            expect(outside, `${JSON.stringify(fields)} in frame ${frame}`).toBe(0)
            if (frame === 30) expect(inside).toBeGreaterThan(1000)
          },
        },
      )
    }
  } finally {
    await browser.close()
    await server.close()
  }
})
