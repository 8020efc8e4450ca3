import type { LayerInput } from '@/compositions/model/layers/layer'
import type { GalleryFamily, GalleryMedia } from '../gallery-case'
import { onCanvas, softBackground } from './on-canvas'
import { FRAME, SIDE, SPEAKER, speakerLooks } from './speaker-looks'

const title: LayerInput = {
  ...{ id: 'title', layer: 'TEXT', asset: 'text', text: 'Behind the picture', end: 6 },
  ...{ top: 260, width: SIDE, height: 300, fontSize: 120, fontWeight: 700, fill: '#1B1464' },
}

/** The orange of the speaker's sweater, and the brown of the wall behind her. */
const [SWEATER, WALL] = ['#E16A46', '#6A371E']

/** A look of the speaker in front of a text. */
const inFront = (gallery: GalleryMedia, label: string, fields: Parameters<typeof speakerLooks>[2]) =>
  speakerLooks(gallery, label, fields, [softBackground(SIDE), title])

/** Two keyed videos in the middle of a transition. */
const inTransition = ({ media }: GalleryMedia, type: 'fade' | 'wipe-right') => {
  const film = { ...SPEAKER, layer: 'VIDEO', asset: 'video', mediaRef: 'media' } as const
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
    project: onCanvas(SIDE, 'one', [softBackground(SIDE), title, ...layers], media),
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
    ...inFront(gallery, 'Sweater', { chromaKey: key(SWEATER, 45, 50) }),
    ...inFront(gallery, 'Weak', { chromaKey: key(SWEATER, 10, 50) }),
    ...inFront(gallery, 'Hard', { chromaKey: key(SWEATER, 45, 0) }),
    ...inFront(gallery, 'Soft', { chromaKey: key(SWEATER, 80, 100) }),
    ...inFront(gallery, 'Wall', { chromaKey: key(WALL, 50, 50) }),
    ...inFront(gallery, 'White', { chromaKey: key('#FFFFFF', 60, 50) }),
    ...inFront(gallery, 'With a filter and adjustments', {
      ...{ chromaKey: key(SWEATER, 45, 50), filter: 'Aden' },
      adjustments: { temperature: 60, contrast: 20, saturation: 30 },
    }),
    ...inFront(gallery, 'Flipped, rounded, half opaque', {
      ...{ chromaKey: key(SWEATER, 45, 50), flipX: true, radius: 90, opacity: 0.5, filter: 'Inkwell' },
      ...{ left: 61, top: 80, width: 501, height: 420, zoom: 1.6, border: { color: '#FFC94D', width: 12 } },
    }),
    ...inFront(gallery, 'Blurred behind', {
      ...{ chromaKey: key(SWEATER, 45, 50), scaleType: 'contain', containerColor: 'blur' },
    }),
    ...(['fade', 'wipe-right'] as const).map(type => inTransition(gallery, type)),
  ],
}
