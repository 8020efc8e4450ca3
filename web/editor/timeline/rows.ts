import { isPlayed, type Layer } from '../../../compositions/layers/layer'
import { ROLES } from '../../../compositions/layers/roles'
import type { Project } from '../../../compositions/project/project'

/** A row of the timeline: a layer, what it is called, and how high it is in pixels (look.md, Measures). */
export type TimelineRow = { layer: Layer; name: string; height: number }

const HEIGHTS: Record<Layer['asset'], number | null> = {
  text: 28,
  subtitle: 32,
  image: 36,
  video: 44,
  audio: 32,
  progress: null,
  shape: null,
  wave: 28,
  svg: 36,
  lottie: 36,
  json: 36,
  gif: 36,
}

const nameOf = (layer: Layer, project: Project): string => {
  if (layer.title) return layer.title
  const media = isPlayed(layer) ? project.media[layer.mediaRef]?.title : undefined
  return media ?? ROLES[layer.layer].label
}

/** The rows of a project, what is in front on top. What is only a ground or a bar has none. */
export function rowsOf(project: Project): TimelineRow[] {
  return project.layers.toReversed().flatMap(layer => {
    const height = layer.hide ? null : HEIGHTS[layer.asset]
    return height === null ? [] : [{ layer, name: nameOf(layer, project), height }]
  })
}
