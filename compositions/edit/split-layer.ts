import { isFrame, isPlayed, type Layer } from '../model/layers/layer'
import type { Project } from '../model/project'
import { toFrame } from '../time/frames'
import { layerRange } from '../time/layer-range'
import { normalize } from '../time/normalize'
import { heldSeconds, timeMap, toSource } from '../time/time-map'
import { trackKey } from '../time/tracks'
import { type EditResult, isRefusal, refuse } from './edit'
import { movePoints } from './move-points'
import { withoutBroll } from './shift-layers'

/** Splits a layer into two, the second of which starts at frame `n` (T3); null if `n` is outside of it. */
function halves(whole: Layer, n: number, newId: string, project: Project): [Layer, Layer] | null {
  const { fps } = project
  const { first, after } = layerRange(project, whole)
  if (n <= first || n >= after) return null
  const at = n / fps
  // Both halves would be on during all of the words that they follow (T10).
  const layer = withoutBroll(whole)
  const before = (n - first) / fps
  const later = movePoints(layer, second => second - before)
  if (!isPlayed(layer) || !isPlayed(later))
    return [
      { ...layer, end: at },
      { ...later, id: newId, position: at },
    ]
  const held = heldSeconds(layer)
  if (held !== null) {
    return [
      { ...layer, freeze: before } as Layer,
      { ...later, id: newId, position: at, freeze: Math.max(1 / fps, held - before) } as Layer,
    ]
  }
  const source = toSource(timeMap(layer, fps, after), n, fps)
  if (source === null || source <= layer.trim.start || source >= layer.trim.end) return null
  return [
    { ...layer, trim: { ...layer.trim, end: source } },
    { ...later, id: newId, position: at, trim: { ...layer.trim, start: source } },
  ]
}

/** Only the first half keeps the transition, because the picture continues across the split. */
const withoutTransition = (half: Layer): Layer =>
  'transition' in half ? { ...half, transition: undefined } : half

/** The second half on the track of the first one (T11). */
const onTrackOf = (layer: Layer, half: Layer): Layer =>
  trackKey(half) === trackKey(layer) ? half : { ...half, track: trackKey(layer) }

/** Copies of the frames of a video, for a copy or another part of it with the id `newId`. */
export const framesFor = (layers: readonly Layer[], videoId: string, newId: string): Layer[] =>
  layers
    .filter(isFrame)
    .filter(frame => frame.refId === videoId)
    .map((frame, index) => ({ ...frame, id: `${newId}-frame-${index + 1}`, refId: newId }))

/** Splits a layer in two at frame `n`, as {@link splitLayer} does, and leaves it to the caller to normalize the result. */
export function splitAtFrame(
  project: Project,
  { layerId, n, newId }: { layerId: string; n: number; newId: string },
): EditResult {
  const index = project.layers.findIndex(layer => layer.id === layerId)
  const layer = project.layers[index]
  if (!layer) return refuse(project, 'This layer is gone')
  if (layer.locked) return refuse(project, 'This layer is locked')
  if (isFrame(layer)) return refuse(project, 'A frame is split with its video')
  if (isPlayed(layer) && layer.loop) return refuse(project, 'A looped layer can not be split')
  const { fps } = project
  const parts = halves(layer, n, newId, project)
  if (!parts) return refuse(project, 'Move the playhead inside the layer to split it')
  const split = project.layers.toSpliced(index, 1, parts[0], onTrackOf(layer, withoutTransition(parts[1])))
  const before = (n - toFrame(layer.position, fps)) / fps
  const frames = framesFor(project.layers, layerId, newId).map(one => movePoints(one, at => at - before))
  const last = split.findLastIndex(one => one.id === newId || (isFrame(one) && one.refId === layerId))
  return { ...project, layers: split.toSpliced(last + 1, 0, ...frames) }
}

/**
 * Splits a layer in two at `seconds` of the timeline; the second half gets `newId` and copies of the frames. Looped
 * layers can't be split.
 */
export function splitLayer(
  project: Project,
  { layerId, seconds, newId }: { layerId: string; seconds: number; newId: string },
): EditResult {
  const split = splitAtFrame(project, { layerId, n: toFrame(seconds, project.fps), newId })
  return isRefusal(split) ? split : normalize(split)
}
