import { DEFAULTS } from '../catalog/defaults'
import { ROLES, type Role } from '../catalog/roles'
import type { Kind, Layer } from '../model/layers/layer'
import type { Project } from '../model/project'
import { layerSchema } from '../schema/layers/layer'
import type { Media } from '../schema/media'
import { normalize } from '../time/normalize'
import { tracksOf } from '../time/tracks'
import { type EditResult, refuse } from './edit'
import { issueText } from './issue-text'
import { startBox } from './start-box'

/** A layer to add; missing fields get the defaults of the role and the spec. */
export type NewLayer = { id: string; layer: Role; asset: Kind } & Record<string, unknown>

/**
 * Inserts a layer in front of all layers of the same or a lower depth, and of the rest of their track (T11): a background
 * behind media, a title over them.
 */
function insert(project: Project, layer: Layer): Layer[] {
  const { layers } = project
  const { depth } = ROLES[layer.layer]
  const below = layers.findLastIndex(one => ROLES[one.layer].depth <= depth)
  const track = tracksOf(project).find(({ clips }) => clips.some(clip => clip.id === layers[below]?.id))
  const last = track ? layers.findIndex(one => one.id === track.clips.at(-1)?.id) : below
  return layers.toSpliced(Math.max(below, last) + 1, 0, layer)
}

/** The initial box and times of a new layer; played layers play all of their media. */
function startOf(project: Project, layer: NewLayer, seconds: number, media: Media | undefined) {
  const isPlayed = layer.asset === 'video' || layer.asset === 'audio'
  const open = ROLES[layer.layer].open || isPlayed
  return {
    ...startBox(layer.layer, project.format, media),
    position: open && !isPlayed ? 0 : seconds,
    end: open ? null : seconds + DEFAULTS.layers.durationSeconds,
    ...(isPlayed && media ? { trim: { start: 0, end: media.duration } } : {}),
  }
}

/**
 * Adds a layer at `seconds` of the timeline, along with `media` that the project doesn't have yet. Missing fields get
 * defaults (PR4). Refuses a layer that the schema rejects, with a message for the user.
 */
export function addLayer(
  project: Project,
  { layer, seconds = 0, media = {} }: { layer: NewLayer; seconds?: number; media?: Record<string, Media> },
): EditResult {
  const { label, many } = ROLES[layer.layer]
  if (project.layers.some(one => one.id === layer.id)) return refuse(project, 'This layer is there already')
  if (!many && project.layers.some(one => one.layer === layer.layer))
    return refuse(project, `There can be only one layer of this sort: ${label}`)
  const known = { ...media, ...project.media }
  const ref = typeof layer.mediaRef === 'string' ? layer.mediaRef : undefined
  if (ref && !known[ref]) return refuse(project, 'The project has no such media')
  const start = startOf(project, layer, seconds, ref ? known[ref] : undefined)
  const parsed = layerSchema.safeParse({ ...start, ...layer })
  if (!parsed.success) return refuse(project, issueText(parsed.error))
  return normalize({ ...project, media: known, layers: insert(project, parsed.data) })
}
