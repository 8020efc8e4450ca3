import type { KindLayer } from '@/compositions/kinds/kind'
import type { Kind, Layer } from '@/compositions/model/layers/layer'
import type { Mode } from '../core/canvas/canvas-mode'
import { audioKind } from './audio'
import { gifKind } from './gif'
import { imageKind } from './image'
import { jsonKind } from './json'
import type { EditorKind } from './kind'
import { lottieKind } from './lottie'
import { progressKind } from './progress'
import { shapeKind } from './shape'
import { subtitleKind } from './subtitle'
import { svgKind } from './svg'
import { textKind } from './text'
import { videoKind } from './video'
import { waveKind } from './wave'

/** The editor's definition of every kind of layer; a missing kind is a compile error. */
export const editorKinds = {
  text: textKind,
  subtitle: subtitleKind,
  image: imageKind,
  video: videoKind,
  audio: audioKind,
  progress: progressKind,
  shape: shapeKind,
  wave: waveKind,
  svg: svgKind,
  lottie: lottieKind,
  json: jsonKind,
  gif: gifKind,
} satisfies { [K in Kind]: EditorKind<K> }

type EditorKinds = typeof editorKinds

/** The names of all inspector sections. */
export type SectionName = EditorKinds[Kind]['sections'][number]

/** Layers of the kinds that have the inspector section `S`. */
export type SectionLayer<S extends SectionName> = KindLayer<
  { [K in Kind]: S extends EditorKinds[K]['sections'][number] ? K : never }[Kind]
>

/** Layers of the kinds whose rows show `R`. */
export type RowLayer<R extends EditorKind<Kind>['row']> = KindLayer<
  { [K in Kind]: EditorKinds[K]['row'] extends R ? K : never }[Kind]
>

/** The definition of a layer's kind, for any layer of that kind. */
export const editorKindOf = (layer: Layer): EditorKind<Kind> => editorKinds[layer.asset] as EditorKind<Kind>

/** The canvas mode of a layer; null if it has none. */
export const modeOf = (layer: Layer | undefined): Mode['kind'] | null =>
  layer ? editorKinds[layer.asset].mode : null
