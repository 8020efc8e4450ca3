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
  /** Time maps of the layers through which the words of a media are shown (T4), in the order of the layers. */
  wordTimeMaps(mediaRef: string): (readonly Segment[])[]
  /** The levels of a media's sound as its audible layers play it. */
  spectrum(mediaRef: string): AudibleSpectrum
  /** The color (#RRGGBB) of the shape behind a text that has no color of its own; null if there is no such shape. */
  backdropColor(text: TextLayer): string | null
}

/** What a kind may read to determine what a layer depends on. */
export type DependencyContext = {
  project: Project
  fonts: FontBook
  spectra: Readonly<Record<string, Spectrum>>
  /** The frame at which a layer without an end stops. */
  openEnd: number
  /** The spoken language of the project, as a BCP 47 tag. */
  language: string
  /** The fields that decide how a media sounds: the same list until one of them changes. */
  soundFields(mediaRef: string): readonly unknown[]
  /** The list last kept under this name if it holds the same objects in the same order; otherwise `list`. */
  keepList(name: string, list: readonly unknown[]): readonly unknown[]
  backdropColor(text: TextLayer): string | null
}

/**
 * A kind's part of `evaluate`: does the expensive work for a layer once and returns a function from frame `n` of the
 * project, within `[first, after)`, to one item or several from back to front, which may include items of `Beside`.
 * Pure: no clock, no randomness, no network (F1).
 */
export type Evaluate<K extends DrawnLayerKind, Data, Beside extends GraphicItem = never> = (
  layer: LayerOf<K>,
  context: LayerContext,
) => (n: number) => GraphicItem<K, Data> | readonly (GraphicItem<K, Data> | Beside)[] | null

/** A layer of a kind; video frames count as videos. */
export type KindLayer<K extends Kind> = LayerOf<K> | (K extends 'video' ? FrameLayer : never)

/** The traits that every kind declares. */
export type KindTraits<K extends Kind> = {
  /**
   * What a layer's picture depends on besides the layer and its frames, by name. While each of these is the same
   * object, the prepared layer is reused.
   */
  dependencies(layer: KindLayer<K>, context: DependencyContext): Readonly<Record<string, unknown>>
  /**
   * When a layer is prepared: immediately, when it is first on screen, or, for kinds that measure text, immediately
   * where one of the `fontFields` has changed, which decide what fonts it needs, and otherwise when first on screen.
   */
  preparation: 'eager' | 'lazy' | { fontFields: readonly (keyof KindLayer<K> & string)[] }
  /**
   * Does its picture depend only on the frames since the layer began, so that moving the layer in time just shifts it?
   */
  shiftable: boolean
  /** The media (mediaRef) whose files a layer shows, plays or is drawn from. */
  files(layer: KindLayer<K>): readonly string[]
  /** The media (mediaRef) whose sound levels a layer is drawn from. */
  spectra(layer: KindLayer<K>): readonly string[]
  /** Does a layer show or play the file of its `mediaRef`, so that the file can be replaced? */
  replaceable: boolean
  /** Does it have a picture, rather than only sound? */
  visible: boolean
  /** Can it come in over another layer by a transition (T9)? */
  transitions: boolean
  /**
   * Its effect as a backdrop of text: none, for kinds without a picture and for overlays; it covers what is behind it;
   * or it may have a solid color, returned by the function (null if it doesn't).
   */
  backdrop: 'none' | 'covers' | ((layer: KindLayer<K>) => string | null)
  /**
   * How its box changes with the format (S4): it keeps its aspect ratio; it keeps its height if it spans the canvas; or
   * its contents reflow, so that it becomes taller as it becomes narrower.
   */
  reframing: 'keepShape' | 'keepHeight' | 'reflow'
}

/** Paints data into a context whose origin is the corner of the layer's box. A method, so that a table may hold painters of any data. */
export type Painter<Data> = { paint(context: PaintContext, data: Data): void }['paint']

/** Further traits of a kind that is drawn as one picture. */
type GraphicTraits<K extends DrawnLayerKind, Data> = {
  evaluate: Evaluate<K, Data, GraphicItem>
  /** Paints the data without a browser page, for kinds that change on every frame (F6); null if a page draws it. */
  paint: Painter<Data> | null
}

/** Everything that other code needs to know about a kind. */
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
