import type { LayerInput } from '@/compositions/model/layers/layer'
import { boxShadowTypes, boxStyles } from '@/compositions/schema/framing-fields'
import type { GalleryFamily, GalleryMedia } from '../gallery-case'
import { onCanvas, softBackground } from './on-canvas'

type Fields = Partial<Extract<LayerInput, { asset: 'image' }>>

const SIDE = 720
const FRAME = 96

const portrait = { left: 140, top: 100, width: 440, height: 520 }
const wide = { left: 60, top: 170, width: 600, height: 380 }

/** The speaker of the talk as a still and as a video: the same framing must look the same. */
const both = ({ media }: GalleryMedia, label: string, fields: Fields) => {
  const place = { ...portrait, focus: { x: 0.3, y: 0.5 }, zoom: 1.3, ...fields }
  const still: LayerInput = {
    ...place,
    id: 'one',
    layer: 'IMAGE',
    asset: 'image',
    mediaRef: 'picture',
    end: 6,
  }
  const film: LayerInput = {
    ...{ ...place, id: 'one', layer: 'VIDEO', asset: 'video', mediaRef: 'media', trim: { start: 0, end: 6 } },
  }
  return [
    { label, project: onCanvas(SIDE, 'still', [softBackground(SIDE), still], media), frame: FRAME },
    {
      label: `${label}, film`,
      project: onCanvas(SIDE, 'film', [softBackground(SIDE), film], media),
      frame: FRAME,
    },
  ]
}

const fitted = { ...wide, scaleType: 'contain', zoom: 1, height: 520, top: 100 } as const

/** Every box style, every shadow, borders and containers, each on a still and on a video. */
export const boxes: GalleryFamily = {
  title: 'Box styles',
  cell: 150,
  columns: 6,
  goesSparse: true,
  cases: gallery => [
    ...boxStyles.flatMap(presetStyle => both(gallery, presetStyle, { presetStyle })),
    ...both(gallery, 'Circle, square', {
      ...wide,
      left: 120,
      width: 480,
      top: 120,
      height: 480,
      presetStyle: 'Circle',
    }),
    ...boxShadowTypes
      .filter(type => type !== 'none')
      .flatMap(shadowType => both(gallery, `Shadow: ${shadowType}`, { radius: 24, shadowType })),
    ...both(gallery, 'Border', { presetStyle: 'Rounded', border: { color: '#FFC94D', width: 16 } }),
    ...both(gallery, 'Circle, border', {
      ...{ presetStyle: 'Circle', left: 120, width: 480, top: 120, height: 480 },
      ...{ border: { color: '#FFFFFF', width: 14 }, shadowType: 'soft' },
    }),
    ...both(gallery, 'Padding', {
      ...{ radius: 40, padding: 24, containerColor: '#FFFFFF', shadowType: 'soft' },
    }),
    ...both(gallery, 'Fitted, container', { ...fitted, radius: 40, containerColor: '#1D1B3A' }),
    ...both(gallery, 'Fitted, blurred', { ...fitted, radius: 40, containerColor: 'blur' }),
    ...both(gallery, 'Fitted alone', { ...fitted, presetStyle: 'Lift' }),
    ...both(gallery, 'Repositioned', {
      ...wide,
      radius: 24,
      containerColor: '#3F48FF',
      reposition: { x: 0.25, y: 0 },
    }),
    // A rotated video is drawn whole, so this case has only the still.
    ...both(gallery, 'Turned', {
      ...{ presetStyle: 'Lift', angle: -6, border: { color: '#FFFFFF', width: 18 } },
    }).slice(0, 1),
  ],
}
