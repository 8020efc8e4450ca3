import type { Project } from '../model/project'
import type { CaptionStyle } from '../schema/caption-style'

/**
 * Another caption style: for one layer where `layerId` is given (P4), else for the whole project. Another preset starts
 * from its own values, so that nothing of the old one shines through.
 */
export function setCaptionStyle(project: Project, style: CaptionStyle, layerId?: string): Project {
  if (!layerId) return { ...project, captionStyle: style }
  const layers = project.layers.map(layer =>
    layer.id === layerId && layer.asset === 'subtitle' ? { ...layer, captionStyle: style } : layer,
  )
  return { ...project, layers }
}
