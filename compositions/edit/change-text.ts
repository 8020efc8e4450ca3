import { MAX_TEXT_LENGTH } from '../catalog/field-limits'
import type { Layer } from '../model/layers/layer'
import { withText } from '../model/layers/styled-ranges'
import type { Project } from '../model/project'
import { boxIssue } from './box-issue'
import { type EditResult, refuse } from './edit'

/**
 * Changes the text of a text layer, whose styled ranges stay with their words (S12), and, with `place`, its corner and
 * height in pixels of the canvas.
 */
export function changeText(
  project: Project,
  {
    layerId,
    text,
    place = {},
  }: { layerId: string; text: string; place?: Partial<Pick<Layer, 'left' | 'top' | 'height'>> },
): EditResult {
  const layer = project.layers.find(one => one.id === layerId)
  if (layer?.asset !== 'text') return refuse(project, 'This layer is gone')
  if (text.length > MAX_TEXT_LENGTH)
    return refuse(project, `Text can have at most ${MAX_TEXT_LENGTH} letters`)
  const changed = { ...withText(layer, text), ...place }
  const issue = boxIssue(changed)
  if (issue) return refuse(project, issue)
  return { ...project, layers: project.layers.map(one => (one === layer ? changed : one)) }
}
