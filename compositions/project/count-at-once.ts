import { framesOf } from '../layers/frame/frames-of'
import { isFrame, isPlayed, type Layer } from '../layers/layer'
import { toFrame } from '../timeline/frames'
import { openFrames, projectFrames } from './normalise'
import type { Project } from './project'

/** The most things of each sort that are on in one frame. */
export type AtOnce = { sounds: number; videos: number; waves: number; layers: number }

/** Frames at which things of a sort begin, and at which they end. */
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

/** Tells of all things of layers that are not hidden: of which sort they are, and how many of one layer. */
function eachThing(
  { layers, media }: Timed,
  tell: (sort: keyof AtOnce, count: number, layer: Layer) => void,
): void {
  for (const layer of layers) {
    if (layer.hide) continue
    if (isPlayed(layer) && !layer.mute && layer.volume > 0 && media[layer.mediaRef]?.hasAudio)
      tell('sounds', 1, layer)
    const players = playersOf(layer, layers)
    if (players) tell('videos', players, layer)
    if (layer.asset === 'wave') tell('waves', 1, layer)
    if (layer.asset !== 'audio') tell('layers', 1, layer)
  }
}

/** Things of each sort that there are at all. */
function countAll(project: Timed): AtOnce {
  const all = { sounds: 0, videos: 0, waves: 0, layers: 0 }
  eachThing(project, (sort, things) => {
    all[sort] += things
  })
  return all
}

/** The most things of one sort that are on in one frame. */
function mostOf(sort: keyof AtOnce, project: Timed): number {
  const { fps } = project
  const [open, frames] = [openFrames(project), projectFrames(project)]
  const spans = new Spans()
  eachThing(project, (one, things, layer) => {
    if (one !== sort) return
    const last = layer.layer === 'OUTRO' ? frames : open
    const first = toFrame(layer.position, fps)
    const after = layer.end === null ? last : Math.min(last, toFrame(layer.end, fps))
    for (let thing = 0; thing < things; thing++) spans.add(first, after)
  })
  return spans.most()
}

function count(project: Timed, enough: AtOnce): AtOnce {
  const all = countAll(project)
  const atOnce = (sort: keyof AtOnce) => (all[sort] <= enough[sort] ? all[sort] : mostOf(sort, project))
  return {
    sounds: atOnce('sounds'),
    videos: atOnce('videos'),
    waves: atOnce('waves'),
    layers: atOnce('layers'),
  }
}

const counted = new WeakMap<readonly Layer[], AtOnce>()

/**
 * What a normalised project has on at the same time, hidden layers aside; of a sort of which it has no more than `enough`
 * at all their number, as it takes longer to look when each is on. Counted once for a list of layers.
 */
export function countAtOnce(project: Timed, enough: AtOnce): AtOnce {
  const known = counted.get(project.layers) ?? count(project, enough)
  counted.set(project.layers, known)
  return known
}
