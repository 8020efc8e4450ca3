import { blendModes } from '@/compositions/geometry/box'
import type { LayerInput } from '@/compositions/model/layers/layer'
import type { GalleryFamily, GalleryMedia } from '../gallery-case'
import { onCanvas } from './on-canvas'

type Blend = (typeof blendModes)[number]

const SIDE = 480
const FRAME = 45

const half = { top: 60, width: 210, height: 360, focus: { x: 0.3, y: 0.5 } }

/** A picture, and a shape over a video, blended with a gradient and with each other. */
const blended = ({ media }: GalleryMedia, blendMode: Blend) => {
  const layers: LayerInput[] = [
    {
      ...{ id: 'background', layer: 'BACKGROUND', asset: 'shape', width: SIDE, height: SIDE },
      ...{ fill: '#FF9A3D', fillTo: '#3F48FF' },
    },
    {
      ...{ ...half, id: 'picture', layer: 'IMAGE', asset: 'image', mediaRef: 'picture', left: 20, end: 3 },
      ...{ blendMode, radius: 24 },
    },
    {
      ...{ ...half, id: 'film', layer: 'VIDEO', asset: 'video', mediaRef: 'media', left: 250 },
      ...{ trim: { start: 0, end: 3 }, blendMode },
    },
    {
      ...{ id: 'disc', layer: 'SHAPE', asset: 'shape', shape: 'circle', left: 150, top: 150, end: 3 },
      ...{ width: 180, height: 180, fill: '#30D07A', blendMode },
    },
  ]
  return { label: blendMode, project: onCanvas(SIDE, blendMode, layers, media), frame: FRAME }
}

/** Every blend mode, on a picture, a video and a shape. */
export const blends: GalleryFamily = {
  title: 'Blend modes',
  cell: 150,
  columns: 5,
  goesSparse: false,
  cases: gallery => blendModes.map(mode => blended(gallery, mode)),
}
