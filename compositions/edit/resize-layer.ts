import { ROLES } from '../catalog/roles'
import type { Layer } from '../model/layers/layer'
import type { Project } from '../model/project'
import { boxIssue } from './box-issue'
import { type EditResult, refuse } from './edit'
import { moveBlocker } from './place-layers'

type Box = { left: number; top: number; width: number; height: number }

/**
 * Resizes a layer to a box in pixels of the canvas, scaled and unrotated. Its own scale stays (S1). With `letters`, the
 * font size of a text scales with its height, as when a corner is dragged.
 */
export function resizeLayer(
  project: Project,
  { layerId, box, letters = false }: { layerId: string; box: Box; letters?: boolean },
): EditResult {
  const layer = project.layers.find(one => one.id === layerId)
  const reason = moveBlocker(layer)
  if (!layer || reason) return refuse(project, reason ?? 'This layer is gone')
  if (!ROLES[layer.layer].resize) return refuse(project, `${ROLES[layer.layer].label} can not be resized`)
  const { gravity: _, ...free } = layer
  const grown = box.height / (layer.height * layer.scaleY)
  const resized: Layer = {
    ...free,
    left: box.left,
    top: box.top,
    width: box.width / layer.scaleX,
    height: box.height / layer.scaleY,
    ...(letters && layer.asset === 'text' && layer.fontSize ? { fontSize: layer.fontSize * grown } : {}),
  }
  const issue = boxIssue(resized)
  if (issue) return refuse(project, issue)
  return { ...project, layers: project.layers.map(one => (one === layer ? resized : one)) }
}
