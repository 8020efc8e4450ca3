import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { looksAlike } from './compare-cells'
import { pixelsOf, toAvif } from './golden'

const SIZE = { width: 160, height: 120 }
const place = { left: 0, top: 0, ...SIZE }

type Look = { fill: string; lineAt: number; stroke: number }
const LOOK: Look = { fill: '#F7E02B', lineAt: 60, stroke: 3 }

function draw(context: SKRSContext2D, { fill, lineAt, stroke }: Look) {
  context.fillStyle = '#333333'
  context.fillRect(0, 0, SIZE.width, SIZE.height)
  context.fillStyle = fill
  context.fillRect(30, lineAt, 100, 6)
  context.strokeStyle = '#000000'
  context.lineWidth = stroke
  if (stroke) context.strokeRect(30, lineAt, 100, 6)
}

async function sheet(look: Partial<Look>, kept: boolean) {
  const canvas = createCanvas(SIZE.width, SIZE.height)
  draw(canvas.getContext('2d'), { ...LOOK, ...look })
  const png = await canvas.encode('png')
  return pixelsOf(kept ? await toAvif(png) : png)
}

test('a sheet looks like its saved copy', async () => {
  expect(looksAlike(await sheet({}, true), await sheet({}, false), place)).toBe(true)
})

test.each([
  ['another color', { fill: '#D8C020' }],
  ['a line moved by two pixels', { lineAt: 62 }],
  ['a missing stroke', { stroke: 0 }],
])('%s is detected', async (_, look) => {
  expect(looksAlike(await sheet({}, true), await sheet(look, false), place)).toBe(false)
})
