import type { Layer } from '../model/layers/layer'
import { withText } from '../model/layers/styled-ranges'
import type { Project } from '../model/project'
import { layerSchema } from '../schema/layers/layer'
import { normalize } from '../time/normalize'
import { type EditResult, refuse } from './edit'
import { issueText } from './issue-text'

/** B-roll that the user moves in time no longer follows its words. */
const withoutBroll = (layer: Layer, fields: Partial<Layer>): Partial<Layer> =>
  layer.broll && ('position' in fields || 'end' in fields) && !('broll' in fields)
    ? { ...fields, broll: undefined }
    : fields

/** The styled ranges of a text stay with its words if only the text is set (S12). */
const withRanges = (layer: Layer, fields: Partial<Layer>): Partial<Layer> =>
  layer.asset === 'text' && 'text' in fields && typeof fields.text === 'string' && !('styledRanges' in fields)
    ? { ...fields, styledRanges: withText(layer, fields.text).styledRanges }
    : fields

/** Sets fields of one layer. Refuses values that the schema rejects, with a message for the user. */
export function setFields(
  project: Project,
  { layerId, fields }: { layerId: string; fields: Partial<Layer> },
): EditResult {
  const layer = project.layers.find(one => one.id === layerId)
  if (!layer) return refuse(project, 'This layer is gone')
  const parsed = layerSchema.safeParse({
    ...layer,
    ...withRanges(layer, withoutBroll(layer, fields)),
    id: layer.id,
  })
  if (!parsed.success) return refuse(project, issueText(parsed.error))
  return normalize({
    ...project,
    layers: project.layers.map(one => (one === layer ? parsed.data : one)),
  })
}
