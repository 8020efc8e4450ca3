import type { Layer } from '../model/layers/layer'
import type { Project } from '../model/project'
import { layerSchema } from '../schema/layers/layer'
import { type EditResult, refuse } from './edit'
import { gravityCorner } from './gravity'
import { issueText } from './issue-text'
import { layerRect, moveBlocker } from './place-layers'

/** Sets the gravity of a layer, code 1 to 10, and moves its box there; null removes it and leaves the box (S2). */
export function setGravity(
  project: Project,
  { layerId, gravity }: { layerId: string; gravity: number | null },
): EditResult {
  const layer = project.layers.find(one => one.id === layerId)
  const reason = moveBlocker(layer)
  if (!layer || reason) return refuse(project, reason ?? 'This layer is gone')
  const { gravity: _, ...free } = layer
  const leaning =
    gravity === null ? {} : { gravity, ...gravityCorner(gravity, layerRect(layer), project.format) }
  const parsed = layerSchema.safeParse({ ...free, ...leaning })
  if (!parsed.success) return refuse(project, issueText(parsed.error))
  return { ...project, layers: project.layers.map((one): Layer => (one === layer ? parsed.data : one)) }
}
