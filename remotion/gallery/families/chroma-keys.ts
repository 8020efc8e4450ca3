import type { LayerInput } from '@/compositions/model/layers/layer'
import type { GalleryFamily, GalleryMedia } from '../gallery-case'
import { onCanvas, softGround } from './on-canvas'

type Fields = Partial<Extract<LayerInput, { asset: 'image' }>>

const SIDE = 720
const FRAME = 96

const title: LayerInput = {
  ...{ id: 'title', layer: 'TEXT', asset: 'text', text: 'Behind the picture', end: 6 },
  ...{ top: 260, width: SIDE, height: 300, fontSize: 120, fontWeight: 700, fill: '#1B1464' },
}

/** The orange of the speaker's sweater, and the brown of the wall behind her. */
const [SWEATER, WALL] = ['#E16A46', '#6A371E']

/** The speaker of the talk before a text, as a still and as a video: the same color must be removed. */
const both = ({ media }: GalleryMedia, label: string, fields: Fields) => {
  const place = { width: SIDE, height: SIDE, focus: { x: 0.3, y: 0.5 }, ...fields }
  const layers: LayerInput[] = [
    { ...place, id: 'one', layer: 'IMAGE', asset: 'image', mediaRef: 'picture', end: 6 },
    { ...place, id: 'one', layer: 'VIDEO', asset: 'video', mediaRef: 'media', trim: { start: 0, end: 6 } },
  ]
  return layers.map((layer, index) => ({
    label: index === 0 ? label : `${label}, film`,
    project: onCanvas(SIDE, 'one', [softGround(SIDE), title, layer], media),
    frame: FRAME,
  }))
}

/** Two keyed videos in the middle of a transition. */
const inTransition = ({ media }: GalleryMedia, type: 'fade' | 'wipe-right') => {
  const place = { width: SIDE, height: SIDE, focus: { x: 0.3, y: 0.5 } }
  const film = { ...place, layer: 'VIDEO', asset: 'video', mediaRef: 'media' } as const
  const second = FRAME / 30
  const layers: LayerInput[] = [
    { ...film, id: 'one', trim: { start: 0, end: second }, chromaKey: key(SWEATER, 45, 50) },
    {
      ...{ ...film, id: 'two', trim: { start: 8, end: 12 }, position: second, flipX: true },
      ...{ chromaKey: key(WALL, 50, 50), filter: 'Aden', transition: { type, duration: 1 } },
    },
  ]
  return {
    label: `In a ${type}`,
    project: onCanvas(SIDE, 'one', [softGround(SIDE), title, ...layers], media),
    frame: FRAME,
  }
}

const key = (color: string, strength: number, softness: number) => ({ color, strength, softness })

/** Keys of several strengths, with other looks, and in transitions. */
export const chromaKeys: GalleryFamily = {
  title: 'Chroma keys',
  cell: 150,
  columns: 6,
  goesSparse: false,
  cases: gallery => [
    ...both(gallery, 'Sweater', { chromaKey: key(SWEATER, 45, 50) }),
    ...both(gallery, 'Weak', { chromaKey: key(SWEATER, 10, 50) }),
    ...both(gallery, 'Hard', { chromaKey: key(SWEATER, 45, 0) }),
    ...both(gallery, 'Soft', { chromaKey: key(SWEATER, 80, 100) }),
    ...both(gallery, 'Wall', { chromaKey: key(WALL, 50, 50) }),
    ...both(gallery, 'White', { chromaKey: key('#FFFFFF', 60, 50) }),
    ...both(gallery, 'With a filter and adjustments', {
      ...{ chromaKey: key(SWEATER, 45, 50), filter: 'Aden' },
      adjustments: { temperature: 60, contrast: 20, saturation: 30 },
    }),
    ...both(gallery, 'Flipped, rounded, half opaque', {
      ...{ chromaKey: key(SWEATER, 45, 50), flipX: true, radius: 90, opacity: 0.5, filter: 'Inkwell' },
      ...{ left: 61, top: 80, width: 501, height: 420, zoom: 1.6, border: { color: '#FFC94D', width: 12 } },
    }),
    ...both(gallery, 'Blurred behind', {
      ...{ chromaKey: key(SWEATER, 45, 50), scaleType: 'contain', containerColor: 'blur' },
    }),
    ...(['fade', 'wipe-right'] as const).map(type => inTransition(gallery, type)),
  ],
}
