import { kindOf } from '../kinds/kinds'
import type { Layer } from '../model/layers/layer'
import type { Project } from '../model/project'
import { layerSchema } from '../schema/layers/layer'
import { type EditResult, refuse } from './edit'
import { issueText } from './issue-text'

/** The fields for the in animation, the loop and the out animation of a layer (T8). */
export type AnimationField = 'animationIn' | 'animation' | 'animationOut'

/** Can a layer be animated? Sound alone is not visible. */
export const isAnimatable = (layer: Layer): boolean => kindOf(layer).visible

/**
 * Sets an animation of layers: its name and, if not the default, its seconds; null removes it. Layers without a picture
 * are skipped.
 */
export function animateLayers(
  project: Project,
  {
    layerIds,
    field,
    animation,
  }: {
    layerIds: readonly string[]
    field: AnimationField
    animation: { type: string; speed?: number | undefined } | null
  },
): EditResult {
  const chosen = project.layers.filter(layer => layerIds.includes(layer.id) && isAnimatable(layer))
  if (!chosen.length) return refuse(project, 'Choose a layer that is seen to animate it')
  const given = animation && (animation.speed === undefined ? animation.type : animation)
  const changed = new Map<Layer, Layer>()
  for (const layer of chosen) {
    const { [field]: _, ...still } = layer
    const parsed = layerSchema.safeParse(given ? { ...still, [field]: given } : still)
    if (!parsed.success) return refuse(project, issueText(parsed.error))
    changed.set(layer, parsed.data)
  }
  return { ...project, layers: project.layers.map(layer => changed.get(layer) ?? layer) }
}
