import { isPicture, type Layer, type PictureLayer } from '../model/layers/layer'
import type { Project } from '../model/project'
import { type AdjustmentName, adjustmentNames } from '../schema/framing-fields'
import { type EditResult, refuse } from './edit'

/** A picture with one adjustment set to `percent`; without the field once nothing is adjusted. */
function adjusted(layer: PictureLayer, name: AdjustmentName, percent: number): PictureLayer {
  const { adjustments, ...plain } = layer
  const all = { ...adjustments, [name]: percent }
  const left = adjustmentNames.flatMap(one => (all[one] ? [[one, all[one]] as const] : []))
  return (left.length ? { ...plain, adjustments: Object.fromEntries(left) } : plain) as PictureLayer
}

/** Sets color adjustments of pictures, each from -100 to 100, where 0 changes nothing (S6). Other layers are skipped. */
export function adjustColors(
  project: Project,
  {
    layerIds,
    adjustments,
  }: { layerIds: readonly string[]; adjustments: Partial<Record<AdjustmentName, number>> },
): EditResult {
  const chosen = new Set<Layer>(
    project.layers.filter(layer => layerIds.includes(layer.id) && isPicture(layer)),
  )
  if (!chosen.size) return refuse(project, 'Choose a video or a picture to adjust its colors')
  const changes = adjustmentNames.flatMap(name => {
    const percent = adjustments[name]
    return percent === undefined ? [] : [{ name, percent }]
  })
  if (!changes.every(({ percent }) => percent >= -100 && percent <= 100))
    return refuse(project, 'An adjustment is from -100 to 100')
  const change = (layer: PictureLayer): PictureLayer =>
    changes.reduce((now, { name, percent }) => adjusted(now, name, percent), layer)
  return {
    ...project,
    layers: project.layers.map(layer => (isPicture(layer) && chosen.has(layer) ? change(layer) : layer)),
  }
}
