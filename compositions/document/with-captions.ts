import type { CaptionChoice } from '../catalog/export-formats'
import type { Project } from '../model/project'

/** The project as it is drawn: its captions are hidden if only the subtitle files are to have them. */
export function withCaptions(project: Project, captions: CaptionChoice): Project {
  if (captions === 'burned') return project
  return {
    ...project,
    layers: project.layers.map(layer => (layer.asset === 'subtitle' ? { ...layer, hide: true } : layer)),
  }
}
