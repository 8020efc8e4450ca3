import { isVideo, type Layer, type LayerOf } from '../model/layers/layer'
import type { Project } from '../model/project'
import { layerSegments } from '../time/layer-range'
import { normalize } from '../time/normalize'
import { heldSeconds } from '../time/time-map'
import { type EditResult, isRefusal, refuse } from './edit'
import { splitAtFrame } from './split-layer'

/** Seconds by which a frame of the source may be shown early (T5). */
const EARLY = 0.001

/** Why a layer can't be split at its scene cuts, as a message for users; null if it can. */
export function sceneSplitBlocker(layer: Layer | undefined): string | null {
  if (!layer) return 'This layer is gone'
  if (!isVideo(layer)) return 'Choose a video to split it at its scene cuts'
  if (layer.locked) return 'This layer is locked'
  if (heldSeconds(layer) !== null) return 'A freeze frame has no scene cuts: it is a single picture'
  return layer.loop ? 'A looped layer can not be split' : null
}

/** The first frame of the timeline in which a video shows what comes from second `cut` of its media on; null after its end. */
function frameOfCut(project: Project, layer: LayerOf<'video'>, cut: number): number | null {
  const { fps } = project
  for (const { first, after, source, speed } of layerSegments(project, layer)) {
    const n = first + Math.max(0, Math.ceil(((cut - EARLY - source) / speed) * fps))
    if (n < after) return n
  }
  return null
}

type SceneSplit = {
  layerId: string
  /** Seconds of its media at which a new shot begins, ascending. */
  cuts: readonly number[]
  /** Ids of the parts after the first one, at least as many as cuts. */
  newIds: readonly string[]
}

/**
 * Splits a video at each cut between shots that it plays, or whose sides it plays with what is between left out (T20).
 */
export function splitAtSceneCuts(project: Project, { layerId, cuts, newIds }: SceneSplit): EditResult {
  const reason = sceneSplitBlocker(project.layers.find(one => one.id === layerId))
  if (reason !== null) return refuse(project, reason)
  let split = project
  let count = 0
  let last = layerId
  for (const cut of cuts) {
    // The part after the last split, whose frames are counted from there.
    const rest = split.layers.find(one => one.id === last)
    if (!rest || !isVideo(rest)) break
    const n = frameOfCut(split, rest, cut)
    if (n === null) break
    const newId = newIds[count]
    const next = newId === undefined ? null : splitAtFrame(split, { layerId: last, n, newId })
    if (!newId || !next || isRefusal(next)) continue
    split = next
    last = newId
    count++
  }
  return count ? normalize(split) : refuse(project, 'No scene cuts found')
}
