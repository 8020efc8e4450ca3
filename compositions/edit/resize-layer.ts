import { MAX_TEXT_PADDING, MAX_TEXT_RADIUS, MAX_TEXT_STROKE } from '../catalog/field-limits'
import { ROLES } from '../catalog/roles'
import { textFaceOf } from '../kinds/text/text-look'
import type { Layer } from '../model/layers/layer'
import type { Project } from '../model/project'
import { scaledShadow } from '../model/shadow'
import type { TextLayer } from '../schema/layers/text'
import { boxIssue } from './box-issue'
import { type EditResult, refuse } from './edit'
import { moveBlocker } from './place-layers'

type Box = { left: number; top: number; width: number; height: number }

/** The font size of a text and the lengths of its own look, scaled; those of its style scale with the font size. */
function scaledLetters(layer: TextLayer, by: number): Partial<TextLayer> {
  const { strokeWidth, padding, radius, shadow } = layer
  const scaled = (length: number, most: number): number => Math.min(most, Math.round(length * by))
  return {
    fontSize: Math.round(textFaceOf(layer).fontSize * by),
    ...(strokeWidth !== undefined && { strokeWidth: scaled(strokeWidth, MAX_TEXT_STROKE) }),
    ...(padding !== undefined && { padding: scaled(padding, MAX_TEXT_PADDING) }),
    ...(radius !== undefined && { radius: scaled(radius, MAX_TEXT_RADIUS) }),
    ...(shadow && { shadow: scaledShadow(shadow, by) }),
  }
}

/**
 * Resizes a layer to a box in pixels of the canvas, scaled and unrotated. Its own scale stays (S1). With `letters`, the
 * letters of a text, whose font size is in whole pixels, scale with its height, as when a corner is dragged.
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
  const resized = {
    ...free,
    left: box.left,
    top: box.top,
    width: box.width / layer.scaleX,
    height: box.height / layer.scaleY,
    ...(letters && layer.asset === 'text' ? scaledLetters(layer, grown) : {}),
  } as Layer
  const issue = boxIssue(resized)
  if (issue) return refuse(project, issue)
  return { ...project, layers: project.layers.map(one => (one === layer ? resized : one)) }
}
