import type { Project } from '../model/project'
import type { Media } from '../schema/media'
import { normalize } from '../time/normalize'
import { addLayer, type NewLayer } from './add-layer'
import { type Edited, isRefused, refuse } from './edit'
import { introFrames, moveContent } from './intro-time'
import { moveMarkers } from './move-markers'

/** A layer of an intro or an outro; its role is given. */
export type Part = Omit<NewLayer, 'layer'>

/** Puts the layers of an intro or outro in, one after another; `seconds` is where they begin. */
export function addParts(
  project: Project,
  role: 'INTRO' | 'OUTRO',
  { layers, media, seconds }: { layers: readonly Part[]; media: Record<string, Media>; seconds: number },
): Edited {
  if (project.layers.some(one => one.layer === role))
    return refuse(project, `There is an ${role.toLowerCase()} already. Delete it first`)
  let next = project
  for (const part of layers) {
    const layer = { ...part, layer: role } as NewLayer
    const added = addLayer(next, { layer, seconds, media })
    if (isRefused(added)) return refuse(project, added.reason)
    next = added
  }
  return next
}

/**
 * An intro before everything: its layers play from the beginning, with their own sound, and everything else comes
 * later by whole frames, captions and words with it (T4). Drawn layers last three seconds where they don't say.
 */
export function addIntro(
  project: Project,
  { layers, media = {} }: { layers: readonly Part[]; media?: Record<string, Media> },
): Edited {
  const added = addParts(project, 'INTRO', { layers, media, seconds: 0 })
  if (isRefused(added)) return added
  const { fps } = project
  const frames = introFrames(added.layers, fps)
  const moved = moveMarkers(added, frame => frame + frames)
  return normalize({ ...moved, layers: moveContent(added.layers, frames, fps) })
}
