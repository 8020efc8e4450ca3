import type { FontBook } from '../fonts/font-book'
import type { Project } from '../project/project'
import type { HeardSpectrum } from '../sound/heard-spectrum'
import type { Drawn } from '../timeline/frame'
import type { Segment } from '../timeline/time-map'
import type { DrawnLayerKind, LayerOf } from './layer'

/** What a kind may look at when it prepares a layer; `[first, after)` are the layer's frames. */
export type LayerContext = {
  project: Project
  fonts: FontBook
  fps: number
  first: number
  after: number
  /** Time maps of the audible layers of a media, in the order of the layers. */
  heard(mediaRef: string): (readonly Segment[])[]
  /** What a media's sound is like as those layers play it. */
  spectrum(mediaRef: string): HeardSpectrum
}

/**
 * A kind's part of `evaluate`: given a layer it does once what is dear, and gives back the function that says what is
 * drawn in frame `n` of the project, `[first, after)` only: one thing, or several from back to front. Pure: no clock, no
 * randomness, no network (F1).
 */
export type Evaluate<K extends DrawnLayerKind> = (
  layer: LayerOf<K>,
  context: LayerContext,
) => (n: number) => Drawn<K> | readonly Drawn[] | null
