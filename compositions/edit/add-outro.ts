import type { Project } from '../model/project'
import type { Media } from '../schema/media'
import { projectFrames } from '../time/normalize'
import { addParts, type Part } from './add-intro'
import type { Edited } from './edit'

/** An outro after everything, with its own sound; it stays there whatever becomes longer or shorter before it. */
export const addOutro = (
  project: Project,
  { layers, media = {} }: { layers: readonly Part[]; media?: Record<string, Media> },
): Edited => addParts(project, 'OUTRO', { layers, media, seconds: projectFrames(project) / project.fps })
