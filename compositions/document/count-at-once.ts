import { LIMITS } from '../catalog/limits'
import { kindOf } from '../kinds/kinds'
import { isFrame, isPlayed, type Layer } from '../model/layers/layer'
import type { Project } from '../model/project'
import { frameLayersOf } from '../time/frame-layers'
import { layerRange } from '../time/layer-range'
import { memoize } from '../util/memoize'
import { countedLayers } from './counted-layers'

/** The largest number of each kind that is on in one frame. */
type ConcurrentCounts = { sounds: number; videos: number; waves: number; layers: number }

/** Counts overlaps from the frames at which layers begin and end. */
class Spans {
  private readonly begins: number[] = []
  private readonly ends: number[] = []

  add(first: number, after: number): void {
    if (after <= first) return
    this.begins.push(first)
    this.ends.push(after)
  }

  /** The largest number that is on in one frame. */
  most(): number {
    // Mostly sorted already, so sorting in place is faster than copying into typed arrays.
    const [begins, ends] = [this.begins, this.ends]
    begins.sort((a, b) => a - b)
    ends.sort((a, b) => a - b)
    let ended = 0
    let most = 0
    for (let begun = 0; begun < begins.length; begun++) {
      while ((ends[ended] as number) <= (begins[begun] as number)) ended++
      most = Math.max(most, begun + 1 - ended)
    }
    return most
  }
}

/** The players that a video needs: two with a blurred backdrop, none if frames show it. */
function playersOf(layer: Layer, layers: readonly Layer[]): number {
  if (layer.asset !== 'video') return 0
  if (!isFrame(layer) && frameLayersOf(countedLayers(layers).moving, layer.id).length) return 0
  return layer.scaleType === 'contain' && layer.containerColor === 'blur' ? 2 : 1
}

type ProjectTiming = Pick<Project, 'layers' | 'media' | 'fps'>

/** How many of a kind a visible layer plays or draws. */
const USES: Record<keyof ConcurrentCounts, (layer: Layer, project: ProjectTiming) => number> = {
  sounds: (layer, { media }) =>
    isPlayed(layer) && !layer.mute && layer.volume > 0 && media[layer.mediaRef]?.hasAudio ? 1 : 0,
  videos: (layer, { layers }) => playersOf(layer, layers),
  waves: layer => (layer.asset === 'wave' ? 1 : 0),
  layers: layer => (kindOf(layer).visible ? 1 : 0),
}

/** The total number of each kind. */
function countAll(project: ProjectTiming): ConcurrentCounts {
  const { moving, waves, layers } = countedLayers(project.layers)
  const visible = moving.filter(({ hide }) => !hide)
  const sum = (kind: keyof ConcurrentCounts) =>
    visible.reduce((all, layer) => all + USES[kind](layer, project), 0)
  return { sounds: sum('sounds'), videos: sum('videos'), waves, layers }
}

/** The largest number of one kind that is on in one frame. */
function maxConcurrent(kind: keyof ConcurrentCounts, project: ProjectTiming): number {
  const spans = new Spans()
  project.layers.forEach(layer => {
    const added = layer.hide ? 0 : USES[kind](layer, project)
    if (!added) return
    const { first, after } = layerRange(project, layer)
    for (let index = 0; index < added; index++) spans.add(first, after)
  })
  return spans.most()
}

const { soundsAtOnce, videosAtOnce, wavesAtOnce, layersAtOnce } = LIMITS.project

/** The limits for one frame. */
const MOST_AT_ONCE: ConcurrentCounts = {
  sounds: soundsAtOnce,
  videos: videosAtOnce,
  waves: wavesAtOnce,
  layers: layersAtOnce,
}

/**
 * The largest number of each kind that a normalized project has on at once, without hidden layers. For a kind whose
 * total is within its limit, returns the total, which is cheaper.
 */
export const countAtOnce = memoize((project: ProjectTiming): ConcurrentCounts => {
  const all = countAll(project)
  const atOnce = (kind: keyof ConcurrentCounts) =>
    all[kind] <= MOST_AT_ONCE[kind] ? all[kind] : maxConcurrent(kind, project)
  return {
    sounds: atOnce('sounds'),
    videos: atOnce('videos'),
    waves: atOnce('waves'),
    layers: atOnce('layers'),
  }
})
