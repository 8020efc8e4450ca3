import type { IconVideo } from '@tabler/icons-react'
import type { KindLayer } from '../../../compositions/kinds/kind'
import type { Kind, PlayedLayer } from '../../../compositions/model/layers/layer'
import type { Project } from '../../../compositions/model/project'
import { heldSeconds } from '../../../compositions/time/time-map'
import type { Mode } from '../core/canvas/canvas-mode'

/** Heights of timeline rows in pixels. A video row has its waveform below its thumbnails. */
export const ROW_HEIGHTS = { thin: 28, sound: 32, drawing: 36, film: 44, filmWave: 24 }

/** An inspector tab of a layer. */
export type LayerTab = 'layer' | 'clip' | 'trim'

/** The content of a timeline row: plain blocks, video thumbnails, a waveform, or words. */
export type RowContent = 'blocks' | 'film' | 'sound' | 'words'

/** The editor's definition of a kind of layer. */
export type EditorKind<K extends Kind> = {
  icon: typeof IconVideo
  row: RowContent
  /** The height of its timeline row in pixels. */
  rowHeight(layer: KindLayer<K>): number
  /** The label of its timeline blocks; empty if the row's name is enough. */
  blockLabel(layer: KindLayer<K>, project: Project): string
  /** The text that a layer shows, for the clipboard and for screen readers; null for kinds without text. */
  text(layer: KindLayer<K>): string | null
  /** Whether browsers can show its file as an image. */
  isFileImage: boolean
  /**
   * What its file says about its size: pixels, an aspect ratio only (vector drawings), or nothing (audio,
   * kinds without a file).
   */
  fileSize: 'pixels' | 'shape' | 'none'
  /** What a double click or Enter edits on the canvas; null for nothing. */
  mode: Mode['kind'] | null
  /** Its inspector tabs, besides those of every layer. */
  tabs(layer: KindLayer<K>): readonly LayerTab[]
  /**
   * The sections of its Layer tab, top to bottom, above those of all layers. Their components are in
   * `features/inspector/layer/sections.ts`.
   */
  sections: readonly string[]
}

/** Declares a kind; literal values stay in its type, so that other types can be derived from them. */
export const defineEditorKind =
  <K extends Kind>() =>
  <const D extends EditorKind<K>>(definition: D): D =>
    definition

const LAYER_TAB: readonly LayerTab[] = ['layer']

/** Defaults for a graphic without file and text. */
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

/** Defaults for a graphic from a file. */
export const drawing = { ...graphic, rowHeight: () => ROW_HEIGHTS.drawing, fileSize: 'shape' } as const

/** The block label of a played layer: its speed and whether it is muted or held, after its name if `isNamed`. */
export function playedLabel(layer: PlayedLayer, { media }: Project, isNamed: boolean): string {
  const name = isNamed ? (layer.title ?? media[layer.mediaRef]?.title) : undefined
  const constant = layer.playbackSpeed === 1 ? undefined : `${layer.playbackSpeed}×`
  const speed = layer.speedPoints ? 'speed ramp' : constant
  if (heldSeconds(layer) !== null) return [name, 'freeze frame'].filter(Boolean).join(' · ')
  return [name, speed, layer.mute ? 'muted' : undefined].filter(Boolean).join(' · ')
}
