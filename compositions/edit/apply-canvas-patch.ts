import type { Project } from '../model/project'
import { refuseOverlong } from '../schema/find-overlong'
import { layerSchema } from '../schema/layers/layer'
import { normalize } from '../time/normalize'
import { type PatchLayer, patchProject } from './canvas-patch'
import type { CanvasPatch } from './patch'

const validatedLayer: PatchLayer = (layer, fields) => {
  if (!('asset' in fields) && !layer) return null
  const changed = 'asset' in fields ? fields : { ...layer, ...fields }
  refuseOverlong(layerSchema, changed)
  return layerSchema.parse(changed)
}

/**
 * The project with a canvas patch applied. Changes to a deleted layer are ignored. Throws a ZodError if a layer would
 * become invalid.
 */
export const applyCanvasPatch = (project: Project, patch: CanvasPatch): Project =>
  normalize(patchProject(project, patch, validatedLayer))

/**
 * Applies patches in order without recomputing derived values, because an unchecked project may be too large for that.
 * Throws a ZodError if a layer would become invalid.
 */
export const applySentPatches = (project: Project, patches: readonly CanvasPatch[]): Project =>
  patches.reduce((value, patch) => patchProject(value, patch, validatedLayer), project)
