import { isRefusal } from '@/compositions/edit/edit'
import { freezeFrame } from '@/compositions/edit/freeze-frame'
import type { LayerInput } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import { adjustmentNames } from '@/compositions/schema/framing-fields'
import type { GalleryFamily, GalleryMedia } from '../gallery-case'
import { onCanvas } from './on-canvas'

type Fields = Partial<Extract<LayerInput, { asset: 'image' }>>

const SIDE = 720
const FRAME = 96

/** The speaker of the talk as a still and as a video: the same colors must look the same. */
const both = ({ media }: GalleryMedia, label: string, fields: Fields) => {
  const place = { width: SIDE, height: SIDE, focus: { x: 0.3, y: 0.5 }, ...fields }
  const layers: LayerInput[] = [
    { ...place, id: 'one', layer: 'IMAGE', asset: 'image', mediaRef: 'picture', end: 6 },
    { ...place, id: 'one', layer: 'VIDEO', asset: 'video', mediaRef: 'media', trim: { start: 0, end: 6 } },
  ]
  return layers.map((layer, index) => ({
    label: index === 0 ? label : `${label}, film`,
    project: onCanvas(SIDE, 'one', [layer], media),
    frame: FRAME,
  }))
}

/** The film with a freeze frame over the frame of the case. */
function frozen(project: Project): Project {
  const edited = freezeFrame(project, {
    ...{ layerId: 'one', seconds: FRAME / project.fps - 1, hold: 2, newIds: ['held', 'rest'] },
  })
  if (isRefusal(edited)) throw new Error(edited.reason)
  return edited
}

const flips = [
  { label: 'Flipped across', flipX: true },
  { label: 'Flipped down', flipY: true },
  { label: 'Flipped both ways', flipX: true, flipY: true },
]

/** Every color adjustment at both ends, together and with a filter; mirrored and held pictures. */
export const adjustments: GalleryFamily = {
  title: 'Color adjustments and mirrored pictures',
  cell: 150,
  columns: 6,
  goesSparse: true,
  cases: gallery => [
    ...adjustmentNames.flatMap(name =>
      [-100, 60].flatMap(percent =>
        both(gallery, `${name} ${percent}`, { adjustments: { [name]: percent } }),
      ),
    ),
    ...both(gallery, 'All together', {
      adjustments: { exposure: 20, contrast: 30, saturation: -40, temperature: 50, tint: -20 },
    }),
    ...both(gallery, 'With a filter', {
      adjustments: { temperature: -60, exposure: 10 },
      filter: 'Clarendon',
    }),
    ...flips.flatMap(({ label, ...fields }) => both(gallery, label, { ...fields, zoom: 1.4 })),
    ...both(gallery, 'Flipped, cropped, rounded', {
      ...{ left: 61, top: 80, width: 501, height: 420, zoom: 2.2, flipX: true, radius: 40 },
      ...{ border: { color: '#FFC94D', width: 12 }, focus: { x: 0.2, y: 0.4 } },
    }),
    // A picture of the film that is held from its fourth second on.
    ...both(gallery, 'Held', { flipX: true })
      .slice(1)
      .map(one => ({ ...one, project: frozen(one.project) })),
    ...both(gallery, 'Flipped, blurred behind', {
      ...{ scaleType: 'contain', containerColor: 'blur', flipX: true, filter: 'Aden' },
    }),
  ],
}
