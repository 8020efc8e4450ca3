import { isPlayed } from '../../../../../compositions/model/layers/layer'
import type { Project } from '../../../../../compositions/model/project'
import { projectFrames } from '../../../../../compositions/time/normalize'
import { timeMap, toSource } from '../../../../../compositions/time/time-map'

/**
 * The second of its source that a layer plays at frame `n`: where that begins, or, for an end, where it ends. Null where
 * the layer isn't on.
 */
export function sourceAt(project: Project, layerId: string, n: number, side: 'start' | 'end'): number | null {
  const layer = project.layers.find(one => one.id === layerId)
  if (!layer || !isPlayed(layer)) return null
  const { fps } = project
  const second = toSource(timeMap(layer, fps, projectFrames(project)), n, fps)
  return second === null || side === 'start' ? second : second + layer.playbackSpeed / fps
}
