import { type FrameLayer, isFrame, type Kind, type Layer } from '../model/layers/layer'
import { audioKind } from './audio/kind'
import { gifKind } from './gif/kind'
import { imageKind } from './image/kind'
import type { KindDefinition, KindLayer, KindTraits } from './kind'
import { jsonKind, lottieKind } from './lottie/kind'
import { progressKind } from './progress/kind'
import { shapeKind } from './shape/kind'
import { subtitleKind } from './subtitle/kind'
import { svgKind } from './svg/kind'
import { textKind } from './text/kind'
import { videoKind } from './video/kind'
import { waveKind } from './wave/kind'

/** Every kind of layer; leaving one out is a type error. */
export const kinds = {
  video: videoKind,
  audio: audioKind,
  image: imageKind,
  gif: gifKind,
  svg: svgKind,
  lottie: lottieKind,
  json: jsonKind,
  text: textKind,
  subtitle: subtitleKind,
  progress: progressKind,
  shape: shapeKind,
  wave: waveKind,
} satisfies { [K in Kind]: KindDefinition<K> }

/** The names of all kinds, in the order of the table. */
export const layerKinds = Object.keys(kinds) as Kind[]

/** The kinds whose definition has `true` for a trait. */
type KindsWith<Trait extends keyof KindTraits<Kind>> = {
  [K in Kind]: (typeof kinds)[K] extends Record<Trait, true> ? K : never
}[Kind]

/** Layers of all kinds that have a trait, including video frames. */
export type LayerWith<Trait extends keyof KindTraits<Kind>> = KindLayer<KindsWith<Trait>>

/** The traits of a layer's kind, for any layer of that kind. */
export const kindOf = (layer: Layer): KindTraits<Kind> => kinds[layer.asset] as KindTraits<Kind>

/** Whether the layer shows or plays a file of its own, which can be replaced. */
export const hasOwnFile = (layer: Layer): layer is Exclude<LayerWith<'replaceable'>, FrameLayer> =>
  kindOf(layer).replaceable && !isFrame(layer)
