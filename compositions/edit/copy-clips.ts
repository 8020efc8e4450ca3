import { ROLES } from '../catalog/roles'
import { groupsOfCopies } from '../model/layers/groups'
import { isFrame, type Layer } from '../model/layers/layer'
import type { Project } from '../model/project'
import { normalize } from '../time/normalize'
import { type EditResult, refuse } from './edit'

/**
 * Copies clips of the timeline, videos with their frames, at the same place and time, each in front of its original and
 * with one of `newIds`; all or none. Unlike `duplicateLayers`, it copies what the canvas doesn't (PR1): it is for dragging
 * a copy along the timeline.
 */
export function copyClips(
  project: Project,
  { layerIds, newIds }: { layerIds: readonly string[]; newIds: readonly string[] },
): EditResult {
  const copies = new Map(layerIds.map((id, index) => [id, newIds[index] ?? '']))
  const originals = project.layers.filter(layer => copies.has(layer.id))
  if (originals.length < layerIds.length) return refuse(project, 'This layer is gone')
  if (originals.some(isFrame)) return refuse(project, 'A frame is copied with its video')
  if (originals.some(layer => layer.asset === 'subtitle'))
    return refuse(project, 'Captions can not be copied')
  if (originals.some(layer => layer.locked)) return refuse(project, 'This layer is locked')
  const single = originals.find(layer => !ROLES[layer.layer].many)
  if (single) return refuse(project, `There can be only one layer of this sort: ${ROLES[single.layer].label}`)
  const taken = new Set(project.layers.map(layer => layer.id))
  if (newIds.some(id => taken.has(id))) return refuse(project, 'This layer is there already')
  const groups = groupsOfCopies(
    originals,
    originals.map(layer => copies.get(layer.id) ?? ''),
  )
  const layers = project.layers.flatMap((layer): Layer[] => {
    const id = copies.get(layer.id)
    if (!id) return [layer]
    const { group: old, track: _, ...copy } = layer
    const group = old === undefined ? undefined : groups.get(old)
    const frames = project.layers.filter(isFrame).filter(frame => frame.refId === layer.id)
    return [
      layer,
      { ...copy, id, ...(group !== undefined && { group }) } as Layer,
      ...frames.map((frame, index) => ({ ...frame, id: `${id}-frame-${index + 1}`, refId: id })),
    ]
  })
  return normalize({ ...project, layers })
}
