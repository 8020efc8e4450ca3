import { MESSAGES } from '../catalog/messages'
import { ROLES } from '../catalog/roles'
import { isFrame, isVideo, type Layer } from '../model/layers/layer'
import type { Project } from '../model/project'
import { frameLayersOf } from '../time/frame-layers'

/** Why a layer can't be deleted (PR1), as a message for users; null if it can. */
export function deleteBlocker({ layers }: Project, layer: Layer): string | null {
  const { label, delete: may } = ROLES[layer.layer]
  if (!may) return `${label} can not be deleted`
  if (layer.locked) return 'This layer is locked'
  if (isFrame(layer) && frameLayersOf(layers, layer.refId).length === 1 && !layer.hide)
    return MESSAGES.editor.lastVideoFrame
  return null
}

/**
 * Why a layer of `layers` can't be copied (PR1), as a message for users; null if it can. The main video and a
 * video that is shown in frames can't; B-roll and other videos can (D230).
 */
export function duplicateBlocker(layers: readonly Layer[], layer: Layer): string | null {
  const { label, copy, many } = ROLES[layer.layer]
  if (!copy) return `${label} can not be copied`
  if (isVideo(layer) && (layer.layer === 'MEDIA' || frameLayersOf(layers, layer.id).length))
    return 'A video can not be copied'
  return many ? null : `There can be only one layer of this sort: ${label}`
}
