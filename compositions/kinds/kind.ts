import type { DrawnLayerKind, LayerOf } from '../model/layers/layer'
import type { Project } from '../model/project'
import type { HeardSpectrum } from '../sound/heard-spectrum'
import type { Segment } from '../time/time-map'
import type { FontBook } from '../typography/fonts/font-book'
import type { GraphicItem } from './item'

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
 * drawn in frame `n` of the project, `[first, after)` only: one item, or several from back to front, those of `Beside`
 * among them. Pure: no clock, no
 * randomness, no network (F1).
 */
export type Evaluate<K extends DrawnLayerKind, Data, Beside extends GraphicItem = never> = (
  layer: LayerOf<K>,
  context: LayerContext,
) => (n: number) => GraphicItem<K, Data> | readonly (GraphicItem<K, Data> | Beside)[] | null
