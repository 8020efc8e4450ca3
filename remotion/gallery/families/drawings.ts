import type { LayerInput } from '@/compositions/model/layers/layer'
import { outlineStyles } from '@/compositions/schema/layers/shape-tables'
import type { GalleryFamily, GalleryMedia } from '../gallery-case'
import { onCanvas, softBackground } from './on-canvas'

type Input<K extends LayerInput['asset']> = Partial<Extract<LayerInput, { asset: K }>>

const SIDE = 480
const place = { left: 90, top: 90, width: 300, height: 300 }

const svg = ({ media }: GalleryMedia, id: string, fields: Input<'svg'>) =>
  onCanvas(
    SIDE,
    id,
    [
      softBackground(SIDE),
      { id: 'svg', layer: 'SHAPE', asset: 'svg', mediaRef: 'vector', ...place, ...fields },
    ],
    { vector: media.vector },
  )

const lottie = ({ media }: GalleryMedia, id: string, fields: Input<'lottie'>) =>
  onCanvas(
    SIDE,
    id,
    [
      softBackground(SIDE),
      { id: 'lottie', layer: 'OVERLAY', asset: 'lottie', mediaRef: 'animation', ...place, ...fields },
    ],
    { animation: media.animation },
  )

/** The same animation under its alternative name in the specification. */
const json = ({ media }: GalleryMedia) =>
  onCanvas(
    SIDE,
    'json',
    [softBackground(SIDE), { id: 'json', layer: 'OVERLAY', asset: 'json', mediaRef: 'animation', ...place }],
    { animation: media.animation },
  )

const gif = ({ media }: GalleryMedia, id: string, fields: Input<'gif'>) =>
  onCanvas(
    SIDE,
    id,
    [
      softBackground(SIDE),
      { id: 'gif', layer: 'OVERLAY', asset: 'gif', mediaRef: 'gif', ...place, ...fields },
    ],
    { gif: media.gif },
  )

/** Vector images in every outline style and in other colors, then animations and GIFs at several times. */
export const drawings: GalleryFamily = {
  title: 'Vector pictures, animations, GIFs',
  cell: 150,
  columns: 6,
  goesSparse: true,
  cases: media => [
    ...outlineStyles.map(presetStyle => ({
      label: `Vector: ${presetStyle}`,
      project: svg(media, presetStyle, { presetStyle }),
      frame: 0,
    })),
    {
      label: 'Other colors',
      project: svg(media, 'colors', {
        changeColor: {
          '#3F48FF': '#17754A',
          '#FF5C8A': '#F7E02B',
          '#BFE3FF': '#E2F4EA',
          '#FF5C3A': '#5660FF',
        },
      }),
      frame: 0,
    },
    {
      label: 'Turned, flat box',
      project: svg(media, 'turned', { angle: 30, top: 160, height: 160, presetStyle: 'Outlined' }),
      frame: 0,
    },
    ...[8, 20, 40].map(frame => ({
      label: `Animation, frame ${frame}`,
      project: lottie(media, `at-${frame}`, {}),
      frame,
    })),
    { label: 'Twice as fast, again', project: lottie(media, 'fast', { playbackSpeed: 2 }), frame: 40 },
    ...[0, 4, 11].map(frame => ({
      label: `GIF, frame ${frame}`,
      project: gif(media, `at-${frame}`, {}),
      frame,
    })),
    { label: 'GIF at its end', project: gif(media, 'once', { loop: false }), frame: 60 },
    { label: 'As json, frame 20', project: json(media), frame: 20 },
  ],
}
