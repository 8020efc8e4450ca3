import { IN_OUT_ANIMATIONS, type InOutName } from '@/compositions/animation/in-out'
import { LOOP_ANIMATIONS, type LoopName } from '@/compositions/animation/loops'
import { inOutSeconds } from '@/compositions/animation/motion-at'
import type { AnimationField } from '@/compositions/edit/animate-layers'
import type { Layer } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import { layerRange } from '@/compositions/time/layer-range'
import { type AnimationFamily, endFamilies, loopFamilies } from './families'

/** When a layer is animated: as it comes, meanwhile, as it goes. */
export type Moment = {
  field: AnimationField
  label: string
  /** What a step is called that chooses an animation of this moment. */
  step: string
  /** What its seconds are of. */
  lasts: string
  families: readonly AnimationFamily[]
}

export const MOMENTS: readonly Moment[] = [
  { field: 'animationIn', label: 'In', step: 'Animation in', lasts: 'Duration', families: endFamilies },
  { field: 'animation', label: 'Loop', step: 'Animation', lasts: 'Stroke', families: loopFamilies },
  { field: 'animationOut', label: 'Out', step: 'Animation out', lasts: 'Duration', families: endFamilies },
]

/** An animation with its seconds. */
export type Animated = { type: string; speed: number }

const isEnd = (name: string): name is InOutName => name in IN_OUT_ANIMATIONS
const isLoop = (name: string): name is LoopName => name in LOOP_ANIMATIONS

/** The seconds that an animation takes where no one chose others. */
export function usualSeconds(name: string): number {
  if (isEnd(name)) return inOutSeconds(name)
  return isLoop(name) ? LOOP_ANIMATIONS[name].seconds : 0
}

/** How a layer is animated at a moment; null where it isn't. */
export function animatedBy(layer: Layer, field: AnimationField): Animated | null {
  const chosen = layer[field]
  if (!chosen) return null
  const { type, speed } = typeof chosen === 'string' ? { type: chosen, speed: undefined } : chosen
  return { type, speed: speed ?? usualSeconds(type) }
}

/** Seconds of a preview of a loop, and of what stands still around what comes or goes. */
const [LOOPING, AROUND] = [2, 0.4]

/** The frames in which an animation is to be seen, and a little around them. */
export function framesOfMoment(
  project: Project,
  layer: Layer,
  field: AnimationField,
  speed: number,
): { from: number; to: number } {
  const { fps } = project
  const { first, after } = layerRange(project, layer)
  const seconds = (value: number) => Math.round(value * fps)
  if (field === 'animationIn') return { from: first, to: first + seconds(speed + AROUND) }
  if (field === 'animationOut') return { from: Math.max(first, after - seconds(speed + AROUND)), to: after }
  return { from: first, to: Math.min(after, first + seconds(LOOPING)) }
}
