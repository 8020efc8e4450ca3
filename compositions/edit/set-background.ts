import type { Project } from '../model/project'
import { layerSchema } from '../schema/layers/layer'
import type { Media } from '../schema/media'
import { normalize } from '../time/normalize'
import { addLayer } from './add-layer'
import { type EditResult, refuse } from './edit'
import { issueText } from './issue-text'

/** The background of a project: a color, a vertical gradient, or a picture of the project's media. */
export type BackgroundFill =
  | { asset: 'shape'; fill: string; fillTo: string | null }
  | { asset: 'image' | 'gif' | 'svg'; mediaRef: string }

/**
 * Sets the background of the whole project; `media` is its file if the project doesn't have it yet, `id` is the id of
 * the layer if there is no background yet. The box of an existing background stays.
 */
export function setBackground(
  project: Project,
  { id, background, media = {} }: { id: string; background: BackgroundFill; media?: Record<string, Media> },
): EditResult {
  const known = project.layers.find(one => one.layer === 'BACKGROUND')
  if (!known) return addLayer(project, { layer: { id, layer: 'BACKGROUND', ...background }, media })
  const all = { ...media, ...project.media }
  if ('mediaRef' in background && !all[background.mediaRef])
    return refuse(project, 'The project has no such media')
  const { left, top, width, height, scaleX, scaleY, angle, opacity, position, end, locked } = known
  const place = { left, top, width, height, scaleX, scaleY, angle, opacity, position, end, locked }
  const parsed = layerSchema.safeParse({ ...place, id: known.id, layer: 'BACKGROUND', ...background })
  if (!parsed.success) return refuse(project, issueText(parsed.error))
  return normalize({
    ...project,
    media: all,
    layers: project.layers.map(one => (one === known ? parsed.data : one)),
  })
}
