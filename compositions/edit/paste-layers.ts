import { groupsOfCopies } from '../model/layers/groups'
import type { Layer } from '../model/layers/layer'
import type { Project } from '../model/project'
import { layerSchema } from '../schema/layers/layer'
import type { Media } from '../schema/media'
import { normalize } from '../time/normalize'
import { offsetOfCopy } from './copy-layers'
import { type EditResult, refuse } from './edit'
import { issueText } from './issue-text'
import { duplicateBlocker } from './may-change'

/**
 * The layers moved along the timeline so that the first begins at `seconds` (P8); those that last to the end stay. What
 * is moved no longer follows the words that it covered.
 */
export function startAt(layers: readonly Layer[], seconds: number): Layer[] {
  const first = Math.min(...layers.flatMap(({ position, end }) => (end === null ? [] : position)))
  if (first === seconds) return [...layers]
  return layers.map(layer => {
    if (layer.end === null) return layer
    const { broll: _, ...free } = layer
    const by = seconds - first
    return { ...free, position: layer.position + by, end: layer.end + by } as Layer
  })
}

/**
 * Pastes copied layers in front of all, 20 pixels down and to the right (PR3), with `media` that the project doesn't
 * have yet. `newIds` are their ids, one each. All or none.
 */
export function pasteLayers(
  project: Project,
  {
    layers,
    newIds,
    media: brought = {},
  }: { layers: readonly Layer[]; newIds: readonly string[]; media?: Record<string, Media> },
): EditResult {
  const pasted: Layer[] = []
  const media = Object.keys(brought).length ? { ...brought, ...project.media } : project.media
  const groups = groupsOfCopies(layers, newIds)
  for (const [index, layer] of layers.entries()) {
    const id = newIds[index]
    const reason = duplicateBlocker(layers, layer)
    if (reason) return refuse(project, reason)
    if (!id || project.layers.some(one => one.id === id))
      return refuse(project, 'This layer is there already')
    if ('mediaRef' in layer && !Object.hasOwn(media, layer.mediaRef))
      return refuse(project, 'The file of this layer is not in this project')
    const { gravity: _, locked: __, group: old, track: ___, ...copy } = layer
    const group = old === undefined ? undefined : groups.get(old)
    const place = { left: offsetOfCopy(layer.left), top: offsetOfCopy(layer.top) }
    const parsed = layerSchema.safeParse({ ...copy, ...place, id, ...(group !== undefined && { group }) })
    if (!parsed.success) return refuse(project, issueText(parsed.error))
    pasted.push(parsed.data)
  }
  return pasted.length ? normalize({ ...project, media, layers: [...project.layers, ...pasted] }) : project
}
