import { rampOver, SPEED_RAMPS, speedRampNames } from '@/compositions/looks/speed-ramps/speed-ramps'
import type { LayerInput } from '@/compositions/model/layers/layer'
import type { GalleryFamily } from '../gallery-case'
import { onCanvas, softBackground } from './on-canvas'

const SIDE = 480
const TRIM = { start: 1, end: 9 }

/** Frames at which every ramp below has changed its speed more than once. */
const FRAME = 62

type Speeds = Pick<
  Extract<LayerInput, { asset: 'video'; trim: object }>,
  'playbackSpeed' | 'speedPoints' | 'cuts'
>

const LOOKS: readonly (Speeds & { label: string })[] = [
  { label: 'Twice as fast', playbackSpeed: 2 },
  ...speedRampNames.map(name => ({ label: SPEED_RAMPS[name].label, speedPoints: rampOver(name, TRIM) })),
  {
    ...{ label: 'Hero, over a cut', speedPoints: rampOver('hero', TRIM) },
    cuts: [{ id: 'c', start: 3.1, end: 4.4 }],
  },
]

/** A video at a constant speed, and in every preset of speed ramps. */
export const speeds: GalleryFamily = {
  title: 'Speeds',
  cell: 150,
  columns: 4,
  goesSparse: true,
  cases: ({ media }) =>
    LOOKS.map(({ label, ...fields }) => {
      const film: LayerInput = {
        ...{ id: 'film', layer: 'VIDEO', asset: 'video', mediaRef: 'media', trim: TRIM, ...fields },
        ...{ left: 40, top: 40, width: 400, height: 400, focus: { x: 0.3, y: 0.5 } },
      }
      return { label, project: onCanvas(SIDE, 'speed', [softBackground(SIDE), film], media), frame: FRAME }
    }),
}
