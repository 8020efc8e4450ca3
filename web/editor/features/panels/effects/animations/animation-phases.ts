import { IN_OUT_ANIMATIONS, type InOutName } from '@/compositions/animation/in-out'
import { LOOP_ANIMATIONS, type LoopName } from '@/compositions/animation/loops'
import { inOutSeconds } from '@/compositions/animation/motion-at'
import type { AnimationField } from '@/compositions/edit/animate-layers'
import type { Layer } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import { layerRange } from '@/compositions/time/layer-range'
import { type AnimationFamily, inOutFamilies, loopFamilies } from './families'

/** When a layer is animated: at its start (in), while it is on (loop) or at its end (out). */
export type AnimationPhase = {
  field: AnimationField
  label: string
  /** Name of the step that sets an animation of this moment. */
  step: string
  /** Label of the duration. */
  lasts: string
  families: readonly AnimationFamily[]
}

export const ANIMATION_PHASES: readonly AnimationPhase[] = [
  { field: 'animationIn', label: 'In', step: 'Animation in', lasts: 'Duration', families: inOutFamilies },
  { field: 'animation', label: 'Loop', step: 'Animation', lasts: 'Stroke', families: loopFamilies },
  { field: 'animationOut', label: 'Out', step: 'Animation out', lasts: 'Duration', families: inOutFamilies },
]

/** An animation and its `speed`: the duration in seconds. */
export type Animated = { type: string; speed: number }

const isEnd = (name: string): name is InOutName => name in IN_OUT_ANIMATIONS
const isLoop = (name: string): name is LoopName => name in LOOP_ANIMATIONS

/** The default duration of an animation in seconds; 0 for an unknown name. */
export function defaultSeconds(name: string): number {
  if (isEnd(name)) return inOutSeconds(name)
  return isLoop(name) ? LOOP_ANIMATIONS[name].seconds : 0
}

/** The animation of a layer at a moment; null if it has none. */
export function animatedBy(layer: Layer, field: AnimationField): Animated | null {
  const chosen = layer[field]
  if (!chosen) return null
  const { type, speed } = typeof chosen === 'string' ? { type: chosen, speed: undefined } : chosen
  return { type, speed: speed ?? defaultSeconds(type) }
}

/** Seconds of the preview of a loop, and of the rest that is shown after an in or before an out animation. */
const [LOOPING, AROUND] = [2, 0.4]

/** The frames that preview an animation, including a little of the layer at rest. */
export function previewFrames(
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
