import { test } from 'vitest'
import type { LayerInput } from '@/compositions/model/layers/layer'
import { expectSparse } from './testing/expect-sparse'
import { CANVAS } from './testing/talk-film'

/** Every frame, and its minimum SSIM compared with the browser. */
const EVERY_FRAME = { frames: Array.from({ length: 15 }, (_, index) => index), ssim: 0.99 }

const film = (id: string, fields: object): LayerInput => ({
  ...{ id, layer: 'MEDIA', asset: 'video', mediaRef: 'film', ...CANVAS },
  ...{ trim: { start: 0, end: 0.5 }, ...fields },
})

/** Keyframes from one value to another in the half second of a test. */
const between = (from: number, to: number) => [
  { at: 0, value: from, easing: 'ease-in-out' },
  { at: 0.5, value: to, easing: 'linear' },
]

const background: LayerInput = {
  ...{ id: 'background', layer: 'BACKGROUND', asset: 'shape', ...CANVAS, fill: '#345678', end: 0.5 },
}

test('F4: turned videos go sparse and match the browser in every frame, whatever their angle and frame', async () => {
  const layers = [
    background,
    film('right', { left: 20, top: 20, width: 200, height: 160, angle: 90 }),
    film('over', { left: 300, top: 20, width: 201, height: 160, angle: 180, flipX: true }),
    film('leans', { left: 40, top: 300, width: 460, height: 300, angle: 33, radius: 40, opacity: 0.8 }),
    film('between', { left: 100.25, top: 720.75, width: 340, height: 200, angle: -5, filter: 'Aden' }),
  ]
  const parts = [
    { left: 40, top: 0, width: 160, height: 200 },
    { left: 300, top: 20, width: 200, height: 160 },
    { left: 60, top: 280, width: 420, height: 340 },
    { left: 90, top: 710, width: 360, height: 220 },
  ]
  await expectSparse(layers, { ...EVERY_FRAME, parts })
})

test('F4: animated videos and a slow zoom go sparse and match the browser in every frame', async () => {
  const layers = [
    film('zooms', { keyframes: { scale: between(1, 1.2) } }),
    film('slides', { left: 20, top: 20, width: 240, height: 180, animationIn: 'slide-up', filter: 'Aden' }),
    film('opens', { left: 280, top: 20, width: 240, height: 180, animationIn: 'reveal-up' }),
    film('turns', { left: 40, top: 260, width: 240, height: 240, radius: 'full', animationIn: 'rotate-cw' }),
    film('moves', {
      ...{ left: 60, top: 600, width: 300, height: 240 },
      keyframes: { x: between(0, 80), angle: between(0, 20), opacity: between(0.2, 1) },
    }),
  ]
  const parts = [
    { left: 20, top: 20, width: 240, height: 180 },
    { left: 280, top: 20, width: 240, height: 180 },
    { left: 40, top: 260, width: 240, height: 240 },
    { left: 60, top: 560, width: 420, height: 320 },
  ]
  await expectSparse(layers, { ...EVERY_FRAME, parts })
})
