import { isVideo } from '../model/layers/layer'
import type { Project } from '../model/project'

/** The share of a picture that may be cut before it counts as another shape than the canvas: less than anyone sees. */
const UNSEEN = 0.02

/**
 * A new project whose video is shown whole, with the canvas blurred around it, if it has another shape than the canvas:
 * filling it would cut heads and the edges of screens.
 */
export function showWhole(project: Project): Project {
  const { width, height } = project.format
  const layers = project.layers.map(layer => {
    const film = isVideo(layer) ? project.media[layer.mediaRef] : undefined
    if (!isVideo(layer) || !film?.width || !film.height) return layer
    const shapes = [width / height, film.width / film.height]
    const isCut = Math.min(...shapes) / Math.max(...shapes) < 1 - UNSEEN
    return isCut ? { ...layer, scaleType: 'contain' as const, containerColor: 'blur' } : layer
  })
  return { ...project, layers }
}
