import type { Project } from '../model/project'
import type { Media } from '../schema/media'
import { type EditResult, refuse } from './edit'

/** Sets the picture in the middle of a wave, with its media; a null `ref` removes it. */
export function setCover(
  project: Project,
  { layerId, ref, media }: { layerId: string; ref: string | null; media?: Media },
): EditResult {
  const layer = project.layers.find(one => one.id === layerId)
  if (layer?.asset !== 'wave') return refuse(project, 'This layer is gone')
  if (layer.locked) return refuse(project, 'This layer is locked')
  const { cover: _, ...bare } = layer
  const known = { ...(ref && media ? { [ref]: media } : {}), ...project.media }
  if (ref && known[ref]?.kind !== 'image') return refuse(project, 'A cover is a picture')
  const covered = ref ? { ...bare, cover: ref } : bare
  return {
    ...project,
    media: known,
    layers: project.layers.map(one => (one === layer ? covered : one)),
  }
}
