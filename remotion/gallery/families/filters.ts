import type { LayerInput } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import { filterNames } from '@/compositions/schema/framing-fields'
import type { GalleryFamily, GalleryMedia } from '../gallery-case'
import { onCanvas } from './on-canvas'

type Filter = Extract<LayerInput, { asset: 'image' }>['filter']

const SIDE = 720
const FRAME = 96

const place = { width: SIDE, height: SIDE, focus: { x: 0.3, y: 0.5 } }

/** Creates a project with a still that fills the canvas. */
const still = (filter: Filter, filterIntensity: number, media: GalleryMedia['media']): Project =>
  onCanvas(
    SIDE,
    'still',
    [
      {
        ...{ ...place, id: 'one', layer: 'IMAGE', asset: 'image', mediaRef: 'picture', end: 6 },
        ...{ filter, filterIntensity },
      },
    ],
    media,
  )

const film = (filter: Filter, media: GalleryMedia['media']): Project =>
  onCanvas(
    SIDE,
    'film',
    [
      {
        ...{ ...place, id: 'one', layer: 'VIDEO', asset: 'video', mediaRef: 'media', filter },
        trim: { start: 0, end: 6 },
      },
    ],
    media,
  )

/** Every color filter on a still and on a video, and one of them at increasing intensity. */
export const filters: GalleryFamily = {
  title: 'Color filters',
  cell: 150,
  columns: 6,
  goesSparse: true,
  cases: ({ media }) => [
    ...(['none', ...filterNames] as const).flatMap(name => [
      { label: name, project: still(name, 1, media), frame: FRAME },
      { label: `${name}, film`, project: film(name, media), frame: FRAME },
    ]),
    ...[0.25, 0.5].map(share => ({
      label: `Clarendon, ${share * 100} %`,
      project: still('Clarendon', share, media),
      frame: FRAME,
    })),
  ],
}
