import { isPlayed } from '../model/layers/layer'
import type { Project } from '../model/project'
import { normalize } from '../time/normalize'
import { type Edited, refuse } from './edit'

/** Another speed for a played layer, 0.25 to 4 times; its length follows, its words stay on what is said (T4). */
export function setSpeed(project: Project, { layerId, speed }: { layerId: string; speed: number }): Edited {
  if (!(speed >= 0.25 && speed <= 4)) return refuse(project, 'The speed can be from 0.25 to 4 times')
  const layers = project.layers.map(layer =>
    layer.id === layerId && isPlayed(layer) ? { ...layer, playbackSpeed: speed } : layer,
  )
  return normalize({ ...project, layers })
}
