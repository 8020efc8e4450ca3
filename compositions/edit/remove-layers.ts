import { MESSAGES } from '../catalog/messages'
import { ROLES } from '../catalog/roles'
import { isFrame, isPlayed, type Layer } from '../model/layers/layer'
import type { Project } from '../model/project'
import { frameLayersOf } from '../time/frame-layers'
import { normalize } from '../time/normalize'
import { type EditResult, refuse } from './edit'
import { introFrames, moveContent } from './intro-outro'
import { moveMarkers } from './markers'
import { deleteBlocker } from './may-change'
import { withoutUnused } from './voice-over'

/** The project without the captions of a voice-over that was removed, and without its words (P9). */
function withoutWords(project: Project, mediaRef: string): Project {
  if (project.layers.some(one => isPlayed(one) && one.mediaRef === mediaRef)) return project
  const layers = project.layers.filter(one => one.asset !== 'subtitle' || one.mediaRef !== mediaRef)
  return withoutUnused({ ...project, layers }, mediaRef)
}

/**
 * Removes a sound, and with a voice-over its captions. Deleting refuses sounds (PR1), so that no key removes one by
 * mistake; this is for an explicit control. Refuses layers that are not sounds, locked or gone.
 */
export function removeSound(project: Project, layerId: string): EditResult {
  const layer = project.layers.find(one => one.id === layerId)
  if (!layer) return refuse(project, 'This layer is gone')
  if (layer.asset !== 'audio') return refuse(project, 'Not an audio layer')
  if (layer.locked) return refuse(project, 'This layer is locked')
  const rest = { ...project, layers: project.layers.filter(one => one !== layer) }
  return normalize(layer.voiceOver ? withoutWords(rest, layer.mediaRef) : rest)
}

/**
 * The project without some layers; a video takes its frames with it, a frame the files that fill it (S7), and after an
 * intro everything else moves up.
 */
function without(project: Project, ids: ReadonlySet<string>): Project {
  const frames = project.layers.filter(isFrame).filter(({ id, refId }) => ids.has(id) || ids.has(refId))
  const gone = new Set([...ids, ...frames.map(frame => frame.id)])
  const filled = new Set(frames.map(frame => frame.id))
  const layers = project.layers.filter(one => !gone.has(one.id) && !filled.has(one.refId ?? ''))
  const { fps } = project
  const moved = introFrames(layers, fps) - introFrames(project.layers, fps)
  const rest = moved ? moveMarkers(project, frame => frame + moved) : project
  return normalize({ ...rest, layers: moveContent(layers, moved, fps) })
}

/** Removes a layer. Refuses roles that can't be deleted, and several layers at once (PR1). */
export function removeLayers(project: Project, layerIds: readonly string[]): EditResult {
  const going = project.layers.filter(layer => layerIds.includes(layer.id))
  if (going.length > 1) return refuse(project, 'Select one layer at a time to delete it')
  const reason = going.map(layer => deleteBlocker(project, layer)).find(Boolean)
  return reason ? refuse(project, reason) : without(project, new Set(going.map(layer => layer.id)))
}

/** Is a layer the last visible frame of a video that stays? */
const isLastFrame = ({ layers }: Project, layer: Layer, gone: ReadonlySet<string>): boolean =>
  isFrame(layer) &&
  !layer.hide &&
  !gone.has(layer.refId) &&
  frameLayersOf(layers, layer.refId).every(frame => gone.has(frame.id))

/**
 * Removes clips of the timeline: several at once, and sounds too, a voice-over with its captions. For the timeline and
 * for a person who confirms what `removeLayers` refuses (PR1). Refuses backgrounds, locked layers and the last frame of
 * a video that stays; all or none.
 */
export function removeClips(project: Project, layerIds: readonly string[]): EditResult {
  const gone = new Set(layerIds)
  const going = project.layers.filter(layer => gone.has(layer.id))
  for (const layer of going) {
    const { label, delete: may } = ROLES[layer.layer]
    if (!may && layer.asset !== 'audio') return refuse(project, `${label} can not be deleted`)
    if (layer.locked) return refuse(project, 'This layer is locked')
    if (isLastFrame(project, layer, gone)) return refuse(project, MESSAGES.editor.lastVideoFrame)
  }
  const spoken = going.flatMap(layer => (layer.asset === 'audio' && layer.voiceOver ? layer.mediaRef : []))
  return going.length ? normalize(spoken.reduce(withoutWords, without(project, gone))) : project
}
