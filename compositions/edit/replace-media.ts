import { ROLES, type Role } from '../catalog/roles'
import { hasOwnFile } from '../kinds/kinds'
import { isFrame, isPlayed, type Layer, type PlayedLayer } from '../model/layers/layer'
import type { Project } from '../model/project'
import { layerSchema } from '../schema/layers/layer'
import type { Media } from '../schema/media'
import { normalize } from '../time/normalize'
import { type EditResult, refuse } from './edit'
import { issueText } from './issue-text'
import { isSameRecording, swapRecording } from './swap-recording'

/** Roles that a layer may change between when its new file is of another kind. */
const RELATED_ROLES: readonly (readonly Role[])[] = [
  ['BROLL_IMAGE', 'BROLL_VIDEO'],
  ['IMAGE', 'VIDEO', 'OVERLAY'],
  ['SHAPE', 'OVERLAY'],
]

const takes = (role: Role, kind: Media['kind']): boolean => ROLES[role].kinds.includes(kind)

/** The role of a layer after its file is replaced by one of another kind; undefined if no role allows it. */
function roleFor(role: Role, kind: Media['kind']): Role | undefined {
  const kin = RELATED_ROLES.find(roles => roles.includes(role)) ?? []
  return [role, ...kin].find(one => takes(one, kind))
}

/** The trim with the same start and length as before, clamped to the new file. */
function clampedTrim({ trim }: PlayedLayer, { duration }: Media): PlayedLayer['trim'] {
  const length = Math.min(trim.end - trim.start, duration)
  const start = Math.min(trim.start, duration - length)
  return { start, end: start + length }
}

/**
 * The playback fields of a layer with a new file; cuts, shots and a ramp are dropped because they refer to the old one.
 */
function timeFields(layer: Layer, media: Media, role: Role): Partial<PlayedLayer> & { shots?: undefined } {
  if (media.kind !== 'video' && media.kind !== 'audio') return {}
  if (isPlayed(layer))
    return {
      trim: clampedTrim(layer, media),
      cuts: [],
      loopFrom: undefined,
      speedPoints: undefined,
      shots: undefined,
    }
  const lasts = layer.end === null ? media.duration : layer.end - layer.position
  return { trim: { start: 0, end: Math.min(lasts, media.duration) }, mute: role === 'BROLL_VIDEO' }
}

/**
 * Replaces the file of a layer: its box, angle and looks stay, its trim is clamped to the new file, its cuts are
 * removed. A file of the same kind and length counts as the same recording: then cuts and words stay, wherever the
 * project plays it. `media` is the new file, with the name `mediaRef`.
 */
export function replaceMedia(
  project: Project,
  { layerId, mediaRef, media }: { layerId: string; mediaRef: string; media: Media },
): EditResult {
  const layer = project.layers.find(one => one.id === layerId)
  if (!layer) return refuse(project, 'This layer is gone')
  if (layer.locked) return refuse(project, 'This layer is locked')
  if (!hasOwnFile(layer)) return refuse(project, 'This layer shows no file that could be replaced')
  if (media.kind !== 'video' && project.layers.some(one => isFrame(one) && one.refId === layer.id))
    return refuse(project, 'Parts of this video are shown in frames: replace it with a video')
  const role = roleFor(layer.layer, media.kind)
  if (!role) return refuse(project, `${ROLES[layer.layer].label} can not show this kind of file`)
  if (isPlayed(layer) && isSameRecording(project.media[layer.mediaRef], media, project.fps))
    return swapRecording(project, { mediaRef: layer.mediaRef, media })
  const known = { [mediaRef]: media, ...project.media }
  const parsed = layerSchema.safeParse({
    ...layer,
    layer: role,
    asset: media.kind,
    mediaRef,
    title: media.title,
    ...timeFields(layer, media, role),
  })
  if (!parsed.success) return refuse(project, issueText(parsed.error))
  const layers = project.layers.map(one => (one === layer ? parsed.data : one))
  return normalize({ ...project, media: known, layers })
}
