import { roundTo } from '../geometry/rounding'
import type { Project } from '../model/project'
import { type EditResult, refuse } from './edit'
import { moveBlocker } from './place-layers'

const TURN = 360
const HALF = 180

/** The equivalent angle from -180 up to 180 degrees. */
const upright = (degrees: number): number => {
  const rest = (((degrees + HALF) % TURN) + TURN) % TURN
  return roundTo(rest - HALF, 2)
}

/** Rotates a layer about its center to an angle in degrees clockwise, rounded to hundredths (S1). */
export function rotateLayer(
  project: Project,
  { layerId, angle }: { layerId: string; angle: number },
): EditResult {
  const layer = project.layers.find(one => one.id === layerId)
  const reason = moveBlocker(layer)
  if (!layer || reason) return refuse(project, reason ?? 'This layer is gone')
  if (!Number.isFinite(angle)) return refuse(project, 'An angle is a number of degrees')
  const turned = upright(angle)
  if (turned === layer.angle) return project
  return {
    ...project,
    layers: project.layers.map(one => (one === layer ? { ...layer, angle: turned } : one)),
  }
}
