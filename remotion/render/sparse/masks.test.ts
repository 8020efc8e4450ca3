import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import type { Box, Pose } from '@/compositions/geometry/box'
import type { SpanVideo } from '../plan/spans'
import { type Mask, maskOf } from './masks'
import type { Placement } from './placement'

const RECT = { left: 20, top: 20, width: 60, height: 40 }
const SHARP = { x: 0, y: 0 }
const REST: Box = { ...RECT, angle: 0, opacity: 1, pose: null }
const UPRIGHT: Pose = { scaleX: 1, scaleY: 1, skewX: 0, skewY: 0, clip: null }
const SIDE = 100
const CANVAS = { left: 0, top: 0, width: SIDE, height: SIDE }
const PLACED: Placement = { cut: '', place: '', region: CANVAS, visible: CANVAS }

const video = (fields: Partial<SpanVideo>): SpanVideo => ({
  ...{ id: 'film', mediaRef: 'film', pictures: [RECT], frame: { ...RECT, corners: SHARP }, segments: [] },
  ...{ opacity: { from: 1, to: 1 }, boxes: null, flip: { x: false, y: false }, filter: null, blur: 0 },
  ...fields,
})

/** The gray values of each frame of a mask. */
async function framesOf(mask: Mask | null): Promise<Uint8Array[]> {
  if (!mask) throw new Error('There is no mask')
  if (mask.moves) return [...(mask.content as Iterable<Uint8Array>)]
  const picture = await loadImage(mask.content as Buffer)
  const context = createCanvas(picture.width, picture.height).getContext('2d')
  context.drawImage(picture, 0, 0)
  const { data } = context.getImageData(0, 0, picture.width, picture.height)
  return [new Uint8Array(data.filter((_, index) => index % 4 === 0))]
}

const at = (frame: Uint8Array | undefined, x: number, y: number, width = SIDE) => frame?.[y * width + x]
const sum = (frame: Uint8Array = new Uint8Array()) => frame.reduce((all, gray) => all + gray, 0) / 255

test('an upright rectangle needs no mask', () => {
  expect(maskOf(video({}), PLACED)).toBeNull()
})

test('rounded corners are cut smoothly, in the region and where the video is visible', async () => {
  const round = video({ frame: { ...RECT, corners: { x: 20, y: 20 } } })
  const region = { left: 10, top: 10, width: 80, height: 60 }
  const visible = { ...region, width: 40 }
  const [frame] = await framesOf(maskOf(round, { ...PLACED, region, visible }))
  const gray = (x: number, y: number) => at(frame, x - region.left, y - region.top, region.width)
  expect([gray(20, 20), gray(40, 40), gray(49, 40), gray(50, 40)]).toEqual([0, 255, 255, 0])
  expect(frame?.some(value => value > 0 && value < 255)).toBe(true)
})

test('a turned video is opaque where it is shown, by its opacity', async () => {
  const [frame] = await framesOf(maskOf(video({ boxes: [{ ...REST, angle: 90, opacity: 0.5 }] }), PLACED))
  // Turned about (50, 40): 40 wide and 60 high.
  expect([at(frame, 25, 40), at(frame, 50, 15), at(frame, 50, 65)]).toEqual([0, 128, 128])
  expect(sum(frame)).toBeCloseTo((60 * 40) / 2, -1)
})

test('a video that moves has a mask for each frame, clipped, and none of it where it is scaled to nothing', async () => {
  const clip = { left: 30, right: 0, top: 0, bottom: 0 }
  const poses: Pose[] = [
    { ...UPRIGHT, clip },
    { ...UPRIGHT, scaleX: 0.5 },
    { ...UPRIGHT, scaleX: 0 },
  ]
  const mask = maskOf(
    video({ boxes: [REST, ...poses.map(pose => ({ ...REST, pose }))] as [Box, ...Box[]] }),
    PLACED,
  )
  expect(mask?.moves).toBe(true)
  const frames = await framesOf(mask)
  expect(frames.map(frame => sum(frame))).toEqual([2_400, 1_200, 1_200, 0])
  expect([at(frames[1], 40, 40), at(frames[1], 60, 40)]).toEqual([0, 255])
  expect([at(frames[2], 30, 40), at(frames[2], 50, 40)]).toEqual([0, 255])
})

test('a picture that fills only part of its frame is opaque there', async () => {
  const pictures: SpanVideo['pictures'] = [{ ...RECT, width: 30 }]
  const [frame] = await framesOf(maskOf(video({ pictures, boxes: [REST] }), PLACED))
  expect([at(frame, 49, 40), at(frame, 50, 40)]).toEqual([255, 0])
})
