import { PROJECT_VERSION } from '../../../../../../compositions/catalog/project-names'
import { openProject } from '../../../../../../compositions/document/migrate'
import type { AnimationField } from '../../../../../../compositions/edit/animate-layers'
import type { LayerInput } from '../../../../../../compositions/model/layers/layer'
import type { Project } from '../../../../../../compositions/model/project'
import { usualSeconds } from './moments'

/** The canvas of a thumbnail, and the layer that moves on it, in pixels. */
export const CANVAS = { width: 360, height: 270 }
const BOX = { left: 110, top: 75, width: 140, height: 120 }

const FPS = 30

/** Seconds for which the layer rests before it goes or after it has come, and of a thumbnail of a loop. */
const [RESTING, LOOPING] = [0.7, 2.4]

/** Share of the way at which the still of an animation is taken. */
const TELLING = 0.28

/** A small project in which one layer is animated, and the frame of it that tells most. */
export type AnimationSample = { project: Project; still: number }

function make(field: AnimationField, type: string): AnimationSample {
  const seconds = usualSeconds(type)
  const end = field === 'animation' ? LOOPING : seconds + RESTING
  const layer = {
    ...{ id: 'layer', layer: 'SHAPE', asset: 'shape', shape: 'rectangle', ...BOX },
    ...{ radius: 20, fill: '#A3A9FF', fillTo: '#5660FF', end, [field]: type },
  } as LayerInput
  const project = openProject({
    ...{ version: PROJECT_VERSION, id: 'sample', title: '', type: 'scratch', fps: FPS },
    format: { ...CANVAS, orientation: 'landscape' },
    ...{ layers: [layer], media: {}, transcripts: {}, captionStyle: { presetStyle: 'Plain' } },
  })
  const telling = {
    animationIn: seconds * TELLING,
    animation: seconds / 2,
    animationOut: end - seconds * TELLING,
  }
  return { project, still: Math.round(telling[field] * FPS) }
}

const made = new Map<string, AnimationSample>()

/** The thumbnail of an animation: the same object each time it is asked for. */
export function animationSample(field: AnimationField, type: string): AnimationSample {
  const key = `${field} ${type}`
  const sample = made.get(key) ?? make(field, type)
  made.set(key, sample)
  return sample
}
