import type { Project } from '../model/project'
import type { CaptionStyle } from '../schema/caption-style'

/**
 * Sets the caption style of one layer if `layerId` is given (P4), otherwise of the whole project. The old style is
 * replaced with all of its values.
 */
export function setCaptionStyle(project: Project, style: CaptionStyle, layerId?: string): Project {
  if (!layerId) return { ...project, captionStyle: style }
  const layers = project.layers.map(layer =>
    layer.id === layerId && layer.asset === 'subtitle' ? { ...layer, captionStyle: style } : layer,
  )
  return { ...project, layers }
}
