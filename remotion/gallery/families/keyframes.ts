import type { Keyframes } from '@/compositions/animation/keyframes'
import type { LayerInput } from '@/compositions/model/layers/layer'
import type { GalleryFamily } from '../gallery-case'
import { onCanvas, softBackground } from './on-canvas'

const SIDE = 480
const FRAME = 40

const place = { left: 60, top: 80, width: 200, height: 240, focus: { x: 0.3, y: 0.5 } }

const from = (value: number) => ({ at: 0, value, easing: 'ease-in-out' as const })
const to = (value: number) => ({ at: 2, value, easing: 'linear' as const })

const MOVES: readonly { label: string; keyframes: Keyframes }[] = [
  { label: 'Moved', keyframes: { x: [from(0), to(140)], y: [from(-40), to(60)] } },
  { label: 'Turned', keyframes: { angle: [from(-20), to(25)] } },
  { label: 'Faded', keyframes: { opacity: [from(0), to(1)] } },
  { label: 'Scaled', keyframes: { scale: [from(0.5), to(1.4)] } },
]

/** A shape, a picture and a video that keyframes move: each alone on a canvas. */
const moved = (keyframes: Keyframes): Record<string, LayerInput> => ({
  shape: {
    ...{ id: 'one', layer: 'SHAPE', asset: 'shape', shape: 'star', fill: '#3F48FF', end: 3 },
    ...{ left: 60, top: 80, width: 200, height: 240, keyframes },
  },
  picture: { ...place, id: 'one', layer: 'IMAGE', asset: 'image', mediaRef: 'picture', end: 3, keyframes },
  film: {
    ...{ ...place, id: 'one', layer: 'VIDEO', asset: 'video', mediaRef: 'media', keyframes },
    trim: { start: 0, end: 3 },
  },
})

/** Every property of keyframes, halfway between two, on a shape, a picture and a video. */
export const keyframes: GalleryFamily = {
  title: 'Keyframes',
  cell: 150,
  columns: 6,
  goesSparse: false,
  cases: ({ media }) =>
    MOVES.flatMap(({ label, keyframes }) =>
      Object.entries(moved(keyframes)).map(([kind, layer]) => ({
        label: `${label} ${kind}`,
        project: onCanvas(SIDE, kind, [softBackground(SIDE), layer], media),
        frame: FRAME,
      })),
    ),
}
