import { framesOf } from '../layers/frame/frames-of'
import { isFrame, isPlayed, type Layer } from '../layers/layer'
import { toFrame } from '../timeline/frames'
import { openFrames, projectFrames } from './normalise'
import type { Project } from './project'

/** The most of each kind that are on in one frame. */
export type AtOnce = { sounds: number; videos: number; waves: number; layers: number }

/** Frames at which layers of a kind begin, and at which they end. */
class Spans {
  private readonly begins: number[] = []
  private readonly ends: number[] = []

  add(first: number, after: number): void {
    if (after <= first) return
    this.begins.push(first)
    this.ends.push(after)
  }

  /** The most that are on in one frame: those that begin less those that have ended. */
  most(): number {
    // Most are in order already: to sort them where they are is quicker than to copy them into typed arrays.
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

/** Players that a film needs: a second one for what is blurred behind it; none where frames show it. */
function playersOf(layer: Layer, layers: readonly Layer[]): number {
  if (layer.asset !== 'video') return 0
  if (!isFrame(layer) && framesOf(layers, layer.id).length) return 0
  return layer.scaleType === 'contain' && layer.containerColor === 'blur' ? 2 : 1
}

type Timed = Pick<Project, 'layers' | 'media' | 'fps'>

/** Calls `visit` for what each visible layer plays or draws: its kind, and how many of it the layer has. */
function visitLayers(
  { layers, media }: Timed,
  visit: (kind: keyof AtOnce, count: number, layer: Layer) => void,
): void {
  for (const layer of layers) {
    if (layer.hide) continue
    if (isPlayed(layer) && !layer.mute && layer.volume > 0 && media[layer.mediaRef]?.hasAudio)
      visit('sounds', 1, layer)
    const players = playersOf(layer, layers)
    if (players) visit('videos', players, layer)
    if (layer.asset === 'wave') visit('waves', 1, layer)
    if (layer.asset !== 'audio') visit('layers', 1, layer)
  }
}

/** How many of each kind there are in all. */
function countAll(project: Timed): AtOnce {
  const all = { sounds: 0, videos: 0, waves: 0, layers: 0 }
  visitLayers(project, (kind, added) => {
    all[kind] += added
  })
  return all
}

/** The most of one kind that are on in one frame. */
function mostOf(kind: keyof AtOnce, project: Timed): number {
  const { fps } = project
  const [open, frames] = [openFrames(project), projectFrames(project)]
  const spans = new Spans()
  visitLayers(project, (visited, added, layer) => {
    if (visited !== kind) return
    const last = layer.layer === 'OUTRO' ? frames : open
    const first = toFrame(layer.position, fps)
    const after = layer.end === null ? last : Math.min(last, toFrame(layer.end, fps))
    for (let index = 0; index < added; index++) spans.add(first, after)
  })
  return spans.most()
}

function count(project: Timed, limits: AtOnce): AtOnce {
  const all = countAll(project)
  const atOnce = (kind: keyof AtOnce) => (all[kind] <= limits[kind] ? all[kind] : mostOf(kind, project))
  return {
    sounds: atOnce('sounds'),
    videos: atOnce('videos'),
    waves: atOnce('waves'),
    layers: atOnce('layers'),
  }
}

const counted = new WeakMap<readonly Layer[], AtOnce>()

/**
 * What a normalised project has on at the same time, hidden layers aside. Of a kind that is within its limit even if all
 * were on at once it gives their number, which takes less time. Counted once for a list of layers.
 */
export function countAtOnce(project: Timed, limits: AtOnce): AtOnce {
  const known = counted.get(project.layers) ?? count(project, limits)
  counted.set(project.layers, known)
  return known
}
