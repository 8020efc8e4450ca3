import { isFrame, isVideo, type LayerOf } from '../model/layers/layer'
import type { Project } from '../model/project'
import { layerSchema } from '../schema/layers/layer'
import { toFrame } from '../time/frames'
import { layerRange, layerSegments } from '../time/layer-range'
import { normalize } from '../time/normalize'
import { heldSeconds, toSource } from '../time/time-map'
import { type EditResult, isRefusal, refuse } from './edit'
import { issueText } from './issue-text'
import { closeMarkers, openMarkers } from './markers'
import { holdKeyframes } from './move-points'
import { closeGap, openGap, playAlike } from './ripple'
import { setFields } from './set-fields'
import { withoutBroll } from './shift-layers'
import { framesFor, splitLayer } from './split-layer'

type Freeze = {
  layerId: string
  /** Second of the timeline whose picture is held. */
  seconds: number
  /** Seconds for which it is held. */
  hold: number
  /** Ids of the held picture, and of the part of the video after it. */
  newIds: readonly [held: string, rest: string]
}

/** The video holding the picture of second `source` from frame `n` on; `before` are the seconds of it until then. */
const held = (
  video: LayerOf<'video'>,
  { id, source, n, before, hold }: { id: string; source: number; n: number; before: number; hold: number },
  fps: number,
) => ({
  ...holdKeyframes(video, before),
  ...{ id, position: n / fps, end: null, freeze: hold },
  ...{
    trim: { start: source, end: source + 1 / fps },
    cuts: [],
    loop: false,
    loopFrom: undefined,
    speedPoints: undefined,
  },
  ...{ mute: true, fade: { in: 0, out: 0 }, transition: before > 0 ? undefined : video.transition },
  ...{ animationIn: undefined, animationOut: undefined, volumePoints: undefined },
})

/** Splits several layers at the same second. */
const splitAll = (
  project: Project,
  parts: readonly { layerId: string; newId: string }[],
  seconds: number,
): EditResult =>
  parts.reduce<EditResult>(
    (done, part) => (isRefusal(done) ? done : splitLayer(done, { ...part, seconds })),
    project,
  )

/**
 * Holds the picture of a video at a second of the timeline: the video is split there, and the held picture is inserted
 * between the parts (T12). Its detached sound is split as well. What starts there or later moves down, with the markers.
 */
export function freezeFrame(project: Project, { layerId, seconds, hold, newIds }: Freeze): EditResult {
  const { fps } = project
  const found = project.layers.find(one => one.id === layerId)
  if (!found) return refuse(project, 'This layer is gone')
  const layer = withoutBroll(found)
  if (!isVideo(layer)) return refuse(project, 'Choose a video to freeze one of its frames')
  if (layer.locked) return refuse(project, 'This layer is locked')
  if (layer.loop) return refuse(project, 'A looped layer can not be frozen')
  if (heldSeconds(layer) !== null) return refuse(project, 'This is a freeze frame already: change its length')
  const n = toFrame(seconds, fps)
  const source = toSource(layerSegments(project, layer), n, fps)
  if (source === null) return refuse(project, 'Move the playhead inside the video to freeze a frame')
  const [heldId, restId] = newIds
  if (project.layers.some(one => newIds.includes(one.id)))
    return refuse(project, 'This layer is there already')
  const alike = project.layers.filter(one => one.id !== layerId && playAlike(layer, one))
  const parts = [layer, ...alike].map((one, index) => ({
    layerId: one.id,
    newId: index ? `${restId}-${index}` : restId,
  }))
  const frames = Math.max(1, toFrame(hold, fps))
  const { first } = layerRange(project, layer)
  const before = (n - first) / fps
  const picture = layerSchema.safeParse(
    held(layer, { id: heldId, source, n, before, hold: frames / fps }, fps),
  )
  if (!picture.success) return refuse(project, issueText(picture.error))
  // A held picture without a part before it is what comes in over the clip before it (T9).
  const kept = n > first ? layer : { ...layer, transition: undefined }
  const free = { ...project, layers: project.layers.map(one => (one === found ? kept : one)) }
  const opened = n > first ? splitAll(free, parts, seconds) : free
  if (isRefusal(opened)) return refuse(project, opened.reason)
  const gap = { first: n, after: n + frames }
  const moved = openGap(opened.layers, gap, fps, []).map(one =>
    // A gap at the very start moves nothing by itself, so that backgrounds stay.
    n === 0 && parts.some(part => part.layerId === one.id) ? { ...one, position: frames / fps } : one,
  )
  const at = moved.findLastIndex(one => one.id === layerId || (isFrame(one) && one.refId === layerId))
  const copies = framesFor(project.layers, layerId, heldId).map(one => holdKeyframes(one, before))
  const layers = moved.toSpliced(at + 1, 0, picture.data, ...copies)
  return normalize({ ...openMarkers(opened, gap), layers })
}

/** Changes for how many seconds a picture is held; what follows it moves with its end (T7, T12). */
export function setHold(project: Project, { layerId, hold }: { layerId: string; hold: number }): EditResult {
  const { fps } = project
  const layer = project.layers.find(one => one.id === layerId)
  const before = layer && isVideo(layer) ? heldSeconds(layer) : null
  if (!layer || before === null) return refuse(project, 'This layer is gone')
  if (layer.locked) return refuse(project, 'This layer is locked')
  const { first, after } = layerRange(project, layer)
  const end = first + Math.max(1, toFrame(hold, fps))
  const set = setFields(project, { layerId, fields: { freeze: (end - first) / fps } })
  if (isRefusal(set) || end === after) return set
  const gap = { first: Math.min(after, end), after: Math.max(after, end) }
  const isLonger = end > after
  const layers = isLonger ? openGap(set.layers, gap, fps, []) : closeGap(set.layers, gap, fps)
  return normalize({ ...(isLonger ? openMarkers(set, gap) : closeMarkers(set, gap)), layers })
}
