import type { IconVideo } from '@tabler/icons-react'
import type { KindLayer } from '../../../compositions/kinds/kind'
import type { Kind, PlayedLayer } from '../../../compositions/model/layers/layer'
import type { Project } from '../../../compositions/model/project'
import type { Mode } from '../core/canvas/canvas-mode'

/** Heights of rows of the timeline, in pixels. A film's row also has its waveform below its pictures. */
export const ROW_HEIGHTS = { thin: 28, sound: 32, drawing: 36, film: 44, filmWave: 24 }

/** A tab of the inspector about one layer. */
export type LayerTab = 'layer' | 'clip' | 'trim'

/** What the row of a layer shows: plain blocks, pictures of a film, a waveform, or words. */
export type RowContent = 'blocks' | 'film' | 'sound' | 'words'

/** Everything that the editor needs to know about a kind of layer. */
export type EditorKind<K extends Kind> = {
  icon: typeof IconVideo
  row: RowContent
  /** Height of its row in the timeline, in pixels. */
  rowHeight(layer: KindLayer<K>): number
  /** The label of its blocks in the timeline; empty if the name of the row is enough. */
  blockLabel(layer: KindLayer<K>, project: Project): string
  /** The text that a layer shows, for the clipboard and for screen readers; null for kinds without text. */
  text(layer: KindLayer<K>): string | null
  /** Can a page show its file as an image? */
  isFileImage: boolean
  /**
   * The size that its file has: pixels, a shape alone (vector drawings), or none (sound, and kinds without a file).
   */
  fileSize: 'pixels' | 'shape' | 'none'
  /** What of it is edited on the canvas after a double click or Enter; null for nothing. */
  mode: Mode['kind'] | null
  /** Its tabs of the inspector, besides those that every layer has. */
  tabs(layer: KindLayer<K>): readonly LayerTab[]
  /**
   * Names of the sections of its tab Layer, from top to bottom, before those that all layers have. Their components are
   * in `features/inspector/layer/sections.ts`.
   */
  sections: readonly string[]
}

/** Declares a kind; its literal values stay in its type, so that other types can be derived from them. */
export const defineEditorKind =
  <K extends Kind>() =>
  <const D extends EditorKind<K>>(definition: D): D =>
    definition

const LAYER_TAB: readonly LayerTab[] = ['layer']

/** The values of a graphic that has no file and no text: kinds override what differs. */
export const graphic = {
  row: 'blocks',
  rowHeight: () => ROW_HEIGHTS.thin,
  blockLabel: ({ title }: { title?: string | undefined }) => title ?? '',
  text: () => null,
  isFileImage: false,
  fileSize: 'none',
  mode: null,
  tabs: () => LAYER_TAB,
} as const

/** The values of a drawing from a file. */
export const drawing = { ...graphic, rowHeight: () => ROW_HEIGHTS.drawing, fileSize: 'shape' } as const

/** The label on the blocks of a played layer: its playback, after its name if `isNamed`. */
export function playedLabel(layer: PlayedLayer, { media }: Project, isNamed: boolean): string {
  const name = isNamed ? (layer.title ?? media[layer.mediaRef]?.title) : undefined
  const speed = layer.playbackSpeed === 1 ? undefined : `${layer.playbackSpeed}×`
  return [name, speed, layer.mute ? 'muted' : undefined].filter(Boolean).join(' · ')
}
