import type { PaintContext } from '../drawing/paint-context'
import type { DrawnLayerKind, FrameLayer, Kind, LayerOf } from '../model/layers/layer'
import type { Project } from '../model/project'
import type { TextLayer } from '../schema/layers/text'
import type { AudibleSpectrum } from '../sound/audible-spectrum'
import type { Spectrum } from '../sound/spectrum'
import type { Segment } from '../time/time-map'
import type { FontBook } from '../typography/fonts/font-book'
import type { GraphicItem } from './item'

/** What a kind may read when it prepares a layer; `[first, after)` are the layer's frames. */
export type LayerContext = {
  project: Project
  fonts: FontBook
  fps: number
  first: number
  after: number
  /** Time maps of the audible layers of a media, in the order of the layers. */
  audibleTimeMaps(mediaRef: string): (readonly Segment[])[]
  /** The levels of a media's sound as those layers play it. */
  spectrum(mediaRef: string): AudibleSpectrum
  /** The color (#RRGGBB) of the shape behind a text that has no color of its own; null where there is none. */
  backdropColor(text: TextLayer): string | null
}

/** What a kind may read to name what a layer depends on. */
export type DependencyContext = {
  project: Project
  fonts: FontBook
  spectra: Readonly<Record<string, Spectrum>>
  /** The frame up to which a layer without an end lasts. */
  openEnd: number
  /** The spoken language of the project, as a BCP 47 tag. */
  language: string
  /** What is heard of a media: the same list for as long as nothing of it changes. */
  soundFields(mediaRef: string): readonly unknown[]
  /** The list that was kept under this name before, where it holds the same objects in the same order; else `list`. */
  keepList(name: string, list: readonly unknown[]): readonly unknown[]
  backdropColor(text: TextLayer): string | null
}

/**
 * A kind's part of `evaluate`: given a layer it does the expensive work once and returns the function that gives the
 * items of frame `n` of the project, `[first, after)` only: one item, or several from back to front, those of `Beside`
 * among them. Pure: no clock, no randomness, no network (F1).
 */
export type Evaluate<K extends DrawnLayerKind, Data, Beside extends GraphicItem = never> = (
  layer: LayerOf<K>,
  context: LayerContext,
) => (n: number) => GraphicItem<K, Data> | readonly (GraphicItem<K, Data> | Beside)[] | null

/** A layer of a kind; frames of a video are of its kind. */
export type KindLayer<K extends Kind> = LayerOf<K> | (K extends 'video' ? FrameLayer : never)

/** What every kind says of itself. */
export type KindTraits<K extends Kind> = {
  /**
   * What a layer's picture depends on besides the layer and its frames, by name. As long as each of these is the same
   * object, the prepared layer is used again.
   */
  dependencies(layer: KindLayer<K>, context: DependencyContext): Readonly<Record<string, unknown>>
  /**
   * When a layer is prepared: at once; when it is first on screen; or, for what measures text, at once where it is new
   * and when it is on screen where it was measured before.
   */
  preparation: 'eager' | 'lazy' | 'lazyOnceMeasured'
  /** Does its picture count frames from where the layer begins and depend on nothing else that changes over time? */
  shiftable: boolean
  /** Names (mediaRef) of the media whose files a layer shows, plays or is drawn from. */
  files(layer: KindLayer<K>): readonly string[]
  /** Names of the media whose sound levels a layer is drawn from. */
  spectra(layer: KindLayer<K>): readonly string[]
  /** Does a layer show or play the file of its `mediaRef`, so that another file can take its place? */
  replaceable: boolean
  /** Is it seen, rather than only heard? */
  visible: boolean
  /** Can it come in over another layer by a transition (T9)? */
  transitions: boolean
  /**
   * What it does to a text in front of it: nothing, since it is not seen or is an overlay itself; it covers what lies
   * behind; or it may be of one color, given by the function, null where it is not.
   */
  backdrop: 'none' | 'covers' | ((layer: KindLayer<K>) => string | null)
  /**
   * How its box changes with the canvas (S4): it keeps its shape; it keeps its height where it spans the canvas; or its
   * contents reflow, so that it becomes taller where it becomes narrower.
   */
  reframing: 'keepShape' | 'keepHeight' | 'reflow'
}

/** Paints data into a context whose origin is the corner of the layer's box. A method, so that a table may hold painters of any data. */
export type Painter<Data> = { paint(context: PaintContext, data: Data): void }['paint']

/** What a kind that is drawn as one picture says besides. */
type GraphicTraits<K extends DrawnLayerKind, Data> = {
  evaluate: Evaluate<K, Data, GraphicItem>
  /** Paints the data without a page, for kinds that change on every frame (F6); null where a page draws it. */
  paint: Painter<Data> | null
}

/** Everything that other code has to know of a kind. */
export type KindDefinition<K extends Kind, Data = unknown> = KindTraits<K> &
  (K extends DrawnLayerKind ? GraphicTraits<K, Data> : unknown)

/** Declares a kind; its literal values stay in its type, so that other types can be derived from them. */
export const defineKind =
  <K extends Kind, Data = never>() =>
  <const D extends KindDefinition<K, Data>>(definition: D): D =>
    definition

/** The dependencies of a kind that shows one file. */
export const fileDependencies = (
  { mediaRef }: { mediaRef: string },
  { project }: DependencyContext,
): { media: unknown } => ({ media: project.media[mediaRef] })

/** The files of a kind that shows one. */
export const ownFile = ({ mediaRef }: { mediaRef: string }): readonly string[] => [mediaRef]

const NO_NAMES: readonly string[] = []

/** For kinds that have no files, or no spectra. */
export const noMedia = (): readonly string[] => NO_NAMES
