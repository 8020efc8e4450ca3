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
    const begins = Float64Array.from(this.begins).sort()
    const ends = Float64Array.from(this.ends).sort()
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

function count({ layers, media, fps }: Pick<Project, 'layers' | 'media' | 'fps'>): AtOnce {
  const [open, frames] = [openFrames({ layers, fps }), projectFrames({ layers, fps })]
  const on = { sounds: new Spans(), videos: new Spans(), waves: new Spans(), layers: new Spans() }
  for (const layer of layers) {
    if (layer.hide) continue
    const last = layer.layer === 'OUTRO' ? frames : open
    const first = toFrame(layer.position, fps)
    const after = layer.end === null ? last : Math.min(last, toFrame(layer.end, fps))
    const sounds = isPlayed(layer) && !layer.mute && layer.volume > 0 && media[layer.mediaRef]?.hasAudio
    if (sounds) on.sounds.add(first, after)
    for (let player = playersOf(layer, layers); player > 0; player--) on.videos.add(first, after)
    if (layer.asset === 'wave') on.waves.add(first, after)
    if (layer.asset !== 'audio') on.layers.add(first, after)
  }
  return {
    sounds: on.sounds.most(),
    videos: on.videos.most(),
    waves: on.waves.most(),
    layers: on.layers.most(),
  }
}

const counted = new WeakMap<readonly Layer[], AtOnce>()

/** What a normalised project has on at the same time, hidden layers aside. Counted once for a list of layers. */
export function countAtOnce(project: Pick<Project, 'layers' | 'media' | 'fps'>): AtOnce {
  const known = counted.get(project.layers) ?? count(project)
  counted.set(project.layers, known)
  return known
}
