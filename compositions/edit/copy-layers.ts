import { MAX_OFFSET } from '../catalog/field-limits'
import { LIMITS } from '../catalog/limits'
import { groupsOfCopies } from '../model/layers/groups'
import { isFrame, type Layer } from '../model/layers/layer'
import type { Project } from '../model/project'
import { trackOf } from '../time/tracks'
import { framesFor } from './split-layer'

/** A position in pixels of a copy that is offset from its original (PR3). */
export const offsetOfCopy = (pixels: number): number =>
  Math.min(MAX_OFFSET, pixels + LIMITS.canvas.pasteOffsetPixels)

/** The layers to copy with the ids of their copies, in the same order. */
export type CopyIds = { layerIds: readonly string[]; newIds: readonly string[] }

/**
 * The ids of the copies by those of their originals; a message for users if an original is gone, or an id is missing or
 * taken.
 */
export function idsOfCopies(project: Project, { layerIds, newIds }: CopyIds): Map<string, string> | string {
  const present = new Set(project.layers.map(layer => layer.id))
  if (!layerIds.every(id => present.has(id))) return 'This layer is gone'
  if (newIds.length < layerIds.length || newIds.some(id => !id || present.has(id)))
    return 'This layer is there already'
  return new Map(layerIds.map((id, index) => [id, newIds[index] as string]))
}

/** The index of the last layer of a clip's track, video frames included; of a layer without a track, its own. */
function lastOnTrack(project: Project, layer: Layer): number {
  const track = new Set(trackOf(project, layer.id)?.clips.map(clip => clip.id) ?? [layer.id])
  return project.layers.findLastIndex(one => track.has(one.id) || (isFrame(one) && track.has(one.refId)))
}

/**
 * The layers of a project with copies (`newIdOf`: ids by those of the originals), videos with copies of their frames.
 * Copies of several layers of a group are a group (P7). Each is in front of its original and of the rest of its track,
 * which would otherwise be divided (T11). `copyOf` gives a copy its other fields; `layers` are the project's, which may
 * have been moved in time.
 */
export function withCopies(
  project: Project,
  layers: readonly Layer[],
  newIdOf: ReadonlyMap<string, string>,
  copyOf: (layer: Layer) => Layer,
): Layer[] {
  const originals = project.layers.filter(layer => newIdOf.has(layer.id))
  const copies = originals.map(layer => newIdOf.get(layer.id) as string)
  const groups = groupsOfCopies(originals, copies)
  const copiesAfter = new Map<number, Layer[]>()
  for (const [index, layer] of originals.entries()) {
    const id = copies[index] as string
    const { group: _, ...copy } = copyOf(layer)
    const group = layer.group === undefined ? undefined : groups.get(layer.group)
    const last = lastOnTrack(project, layer)
    copiesAfter.set(last, [
      ...(copiesAfter.get(last) ?? []),
      { ...copy, id, ...(group !== undefined && { group }) } as Layer,
      ...framesFor(project.layers, layer.id, id),
    ])
  }
  return layers.flatMap((layer, index) => [layer, ...(copiesAfter.get(index) ?? [])])
}
