import type { Layer } from '../model/layers/layer'
import type { Project } from '../model/project'
import type { Media } from '../schema/media'
import { toFrame } from '../time/frames'
import { normalize, projectFrames } from '../time/normalize'
import { addLayer, type NewLayer } from './add-layer'
import { type EditResult, isRefusal, refuse } from './edit'
import { moveMarkers } from './markers'

/** Length of the intro in frames. */
export const introFrames = (layers: readonly Layer[], fps: number): number =>
  Math.max(
    0,
    ...layers.flatMap(one => (one.layer === 'INTRO' && one.end !== null ? [toFrame(one.end, fps)] : [])),
  )

/** Moves everything except the intro by `frames`, including locked layers, so that words stay with their picture. */
export const moveContent = (layers: readonly Layer[], frames: number, fps: number): Layer[] =>
  frames === 0
    ? [...layers]
    : layers.map(layer => {
        if (layer.layer === 'INTRO') return layer
        const later = (second: number) => Math.max(0, (toFrame(second, fps) + frames) / fps)
        return {
          ...layer,
          position: later(layer.position),
          end: layer.end === null ? null : later(layer.end),
        }
      })

/** A layer of an intro or an outro; its role is given. */
export type IntroLayer = Omit<NewLayer, 'layer'>

/** Adds the layers of an intro or outro in order; `seconds` is where they begin. */
function addLayersInRole(
  project: Project,
  role: 'INTRO' | 'OUTRO',
  {
    layers,
    media,
    seconds,
  }: { layers: readonly IntroLayer[]; media: Record<string, Media>; seconds: number },
): EditResult {
  if (project.layers.some(one => one.layer === role))
    return refuse(project, `There is an ${role.toLowerCase()} already. Delete it first`)
  let next = project
  for (const part of layers) {
    const layer = { ...part, layer: role } as NewLayer
    const added = addLayer(next, { layer, seconds, media })
    if (isRefusal(added)) return refuse(project, added.reason)
    next = added
  }
  return next
}

/**
 * Adds an intro: its layers play from the beginning with their own sound, and everything else moves down by whole
 * frames, with captions and words (T4). Drawn layers last three seconds by default.
 */
export function addIntro(
  project: Project,
  { layers, media = {} }: { layers: readonly IntroLayer[]; media?: Record<string, Media> },
): EditResult {
  const added = addLayersInRole(project, 'INTRO', { layers, media, seconds: 0 })
  if (isRefusal(added)) return added
  const { fps } = project
  const frames = introFrames(added.layers, fps)
  const moved = moveMarkers(added, frame => frame + frames)
  return normalize({ ...moved, layers: moveContent(added.layers, frames, fps) })
}

/** Adds an outro after everything else, with its own sound; it stays at the end when the length before it changes. */
export const addOutro = (
  project: Project,
  { layers, media = {} }: { layers: readonly IntroLayer[]; media?: Record<string, Media> },
): EditResult =>
  addLayersInRole(project, 'OUTRO', { layers, media, seconds: projectFrames(project) / project.fps })
