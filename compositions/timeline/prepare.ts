import type { FontBook } from '../fonts/font-book'
import { isPlayed, type Layer } from '../layers/layer'
import { projectFrames } from '../project/normalise'
import type { Project } from '../project/project'
import type { Shown } from './frame'
import { toFrame } from './frames'
import { inputsOf } from './inputs'
import { prepareLayer } from './prepare-layer'
import { type Segment, timeMap } from './time-map'

/**
 * A layer made ready: its frames `[first, after)` of the project, and what it shows in one of them, back to front: with
 * its animations (`at`), and as it would be without them (`rest`).
 */
export type PreparedLayer = {
  layer: Layer
  first: number
  after: number
  /** Runs of the source; none for what isn't played. */
  segments: Segment[]
  at(n: number): readonly Shown[]
  rest(n: number): readonly Shown[]
}

/** A project made ready to be evaluated. `frames` is its length in frames. */
export type Prepared = { project: Project; fps: number; frames: number; layers: PreparedLayer[] }

type Remembered = { inputs: readonly unknown[]; prepared: PreparedLayer }

const remembered = new WeakMap<Layer, Remembered>()

const equal = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((value, index) => Object.is(value, b[index]))

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
