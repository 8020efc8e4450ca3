import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { blankPng } from './blank-png'

test.each([
  [2, 2],
  [962, 1920],
])('a blank picture of %i by %i pixels is transparent everywhere', async (width, height) => {
  const image = await loadImage(blankPng(width, height))
  expect([image.width, image.height]).toEqual([width, height])
  const context = createCanvas(width, height).getContext('2d')
  context.drawImage(image, 0, 0)
  expect(context.getImageData(0, 0, width, height).data.every(value => value === 0)).toBe(true)
})
