import type { LayerInput } from '@/compositions/model/layers/layer'
import type { GalleryCase, GalleryMedia } from '../gallery-case'
import { onCanvas } from './on-canvas'

type Fields = Partial<Extract<LayerInput, { asset: 'image' }>>

/** The side of the canvas in pixels, and the frame that is shown. */
export const [SIDE, FRAME] = [720, 96]

/** Where the speaker of the talk is in the picture. */
export const SPEAKER = { width: SIDE, height: SIDE, focus: { x: 0.3, y: 0.5 } }

/** The speaker of the talk in front of the layers `under`, as a still and as a video: both must look the same. */
export function speakerLooks(
  { media }: GalleryMedia,
  label: string,
  fields: Fields,
  under: readonly LayerInput[] = [],
): GalleryCase[] {
  const place = { ...SPEAKER, ...fields }
  const layers: LayerInput[] = [
    { ...place, id: 'one', layer: 'IMAGE', asset: 'image', mediaRef: 'picture', end: 6 },
    { ...place, id: 'one', layer: 'VIDEO', asset: 'video', mediaRef: 'media', trim: { start: 0, end: 6 } },
  ]
  return layers.map((layer, index) => ({
    label: index === 0 ? label : `${label}, film`,
    project: onCanvas(SIDE, 'one', [...under, layer], media),
    frame: FRAME,
  }))
}
