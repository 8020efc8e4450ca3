import { setCaptionStyle } from '@/compositions/edit/set-caption-style'
import type { LayerOf } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import type { CaptionStyle } from '@/compositions/schema/caption-style'

/** The caption track; null if the project has none. */
export const captionLayer = (project: Project): LayerOf<'subtitle'> | null =>
  project.layers.find(layer => layer.asset === 'subtitle') ?? null

/** The caption style in use: the track's own, else the project's (P4). */
export const captionStyleOf = (project: Project): CaptionStyle =>
  captionLayer(project)?.captionStyle ?? project.captionStyle

/** Sets the caption style on the track if it has its own, else on the project. */
export function withCaptionStyle(project: Project, style: CaptionStyle): Project {
  const layer = captionLayer(project)
  return setCaptionStyle(project, style, layer?.captionStyle ? layer.id : undefined)
}

/** Changes some values of the caption style in use. */
export const withCaptionValues = (project: Project, values: Partial<CaptionStyle>): Project =>
  withCaptionStyle(project, { ...captionStyleOf(project), ...values })
