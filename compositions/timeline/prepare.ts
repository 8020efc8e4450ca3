import type { FontBook } from '../fonts/font-book'
import { evaluators } from '../layers/evaluators'
import type { Evaluate, LayerContext } from '../layers/kind'
import { boxOf } from '../layers/kind-box'
import { isPlayed, type Layer, type LayerOf } from '../layers/layer'
import { projectFrames } from '../project/normalise'
import type { Project } from '../project/project'
import { fadeAt } from './fade'
import type { Drawn, DrawnKind, Seen } from './frame'
import { toFrame } from './frames'
import { placePicture } from './placement'
import { rounded } from './rounding'
import { runAt } from './runs'
import { type Segment, timeMap } from './time-map'

/** A layer made ready: its frames `[first, after)` of the project, and what it shows in one of them. */
export type PreparedLayer = {
  layer: Layer
  first: number
  after: number
  /** Runs of the source; none for what isn't played. */
  segments: Segment[]
  at(n: number): Seen | Drawn | null
}

/** A project made ready to be evaluated. `frames` is its length in frames. */
export type Prepared = { project: Project; fps: number; frames: number; layers: PreparedLayer[] }

type Remembered = { inputs: readonly unknown[]; prepared: PreparedLayer }

const remembered = new WeakMap<Layer, Remembered>()

const equal = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((value, index) => Object.is(value, b[index]))

function seen(layer: LayerOf<'video'>, project: Project, first: number, after: number, segments: Segment[]) {
  const box = boxOf(layer)
  const picture = placePicture(project.media[layer.mediaRef] ?? box, box, layer)
  return (n: number): Seen | null => {
    const index = runAt(segments, n)
    const segment = segments[index]
    if (!segment) return null
    const opacity = rounded(layer.opacity * fadeAt(layer.fade, first, after, n, project.fps), 'opacity')
    return {
      id: layer.id,
      kind: 'video',
      mediaRef: layer.mediaRef,
      box: { ...box, opacity },
      picture,
      source: segment.source + ((n - segment.first) / project.fps) * segment.speed,
      segment,
      next: segments[index + 1] ?? null,
    }
  }
}

function prepareLayer(
  layer: Layer,
  frames: number,
  context: Omit<LayerContext, 'first' | 'after'>,
): PreparedLayer {
  const { project, fps } = context
  const first = toFrame(layer.position, fps)
  const set = layer.end === null ? frames : Math.min(frames, toFrame(layer.end, fps))
  if (isPlayed(layer)) {
    const segments = timeMap(layer, fps, set)
    const after = segments.at(-1)?.after ?? first
    const at = layer.asset === 'video' ? seen(layer, project, first, after, segments) : () => null
    return { layer, first, after, segments, at }
  }
  const evaluate = evaluators[layer.asset] as Evaluate<DrawnKind>
  const at = evaluate(layer as LayerOf<DrawnKind>, { ...context, first, after: set })
  return { layer, first, after: set, segments: [], at }
}

/** Everything a layer's picture depends on: where one of these is another object, it is prepared anew. */
function inputsOf(layer: Layer, project: Project, frames: number, fonts: FontBook): unknown[] {
  const length = layer.end === null || isPlayed(layer) ? frames : 0
  const common = [
    project.fps,
    length,
    layer.end === null ? 0 : Math.min(frames, toFrame(layer.end, project.fps)),
  ]
  if (layer.asset === 'subtitle') {
    const played = project.layers.filter(one => isPlayed(one) && one.mediaRef === layer.mediaRef)
    return [...common, frames, fonts, project.captionStyle, project.transcripts[layer.mediaRef], ...played]
  }
  if (layer.asset === 'text') return [...common, fonts]
  return 'mediaRef' in layer ? [...common, project.media[layer.mediaRef]] : common
}

const isAudible = (layer: Layer): boolean => isPlayed(layer) && !layer.mute && !layer.hide && layer.volume > 0

/**
 * Makes a project ready for `evaluate`. Layers whose inputs are the same objects as before are taken over as they
 * are, so an edit costs what it touches. `fonts` measures text (see `FontBook`).
 */
export function prepare(project: Project, { fonts }: { fonts: FontBook }): Prepared {
  const { fps } = project
  const frames = projectFrames(project)
  const maps = new Map<string, Segment[][]>()
  const heard = (mediaRef: string): Segment[][] => {
    const known = maps.get(mediaRef)
    if (known) return known
    const made = project.layers
      .filter(isPlayed)
      .filter(layer => layer.mediaRef === mediaRef && isAudible(layer))
      .map(layer =>
        timeMap(layer, fps, layer.end === null ? frames : Math.min(frames, toFrame(layer.end, fps))),
      )
    maps.set(mediaRef, made)
    return made
  }
  const layers = project.layers
    .filter(layer => !layer.hide)
    .map(layer => {
      const inputs = inputsOf(layer, project, frames, fonts)
      const known = remembered.get(layer)
      if (known && equal(known.inputs, inputs)) return known.prepared
      const prepared = prepareLayer(layer, frames, { project, fonts, fps, heard })
      remembered.set(layer, { inputs, prepared })
      return prepared
    })
  return { project, fps, frames, layers }
}
