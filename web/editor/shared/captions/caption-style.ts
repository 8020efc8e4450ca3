import { setCaptionStyle } from '@/compositions/edit/set-caption-style'
import type { LayerOf } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import type { CaptionStyle } from '@/compositions/schema/caption-style'

/** The caption track, or null where the project has none. */
export const captionLayer = (project: Project): LayerOf<'subtitle'> | null =>
  project.layers.find(layer => layer.asset === 'subtitle') ?? null

/** How the captions look: the track's own style wins over the project's (P4). */
export const captionStyleOf = (project: Project): CaptionStyle =>
  captionLayer(project)?.captionStyle ?? project.captionStyle

/** The project with another caption style, put where the one it has comes from. */
export function withCaptionStyle(project: Project, style: CaptionStyle): Project {
  const layer = captionLayer(project)
  return setCaptionStyle(project, style, layer?.captionStyle ? layer.id : undefined)
}

/** The project with some values of its caption style changed. */
export const withCaptionValues = (project: Project, values: Partial<CaptionStyle>): Project =>
  withCaptionStyle(project, { ...captionStyleOf(project), ...values })
