import { readableOn } from '@/compositions/looks/contrast'
import type { LayerOf } from '@/compositions/model/layers/layer'
import { resolveOutline } from '@/compositions/model/layers/outline'
import { defineKind, noMedia } from '../kind'
import { evaluateShape, type ShapeData } from './evaluate'

/** The fill of an opaque shape if the same text color is readable on all of it; otherwise null. */
function solidColor(layer: LayerOf<'shape'>): string | null {
  if (layer.opacity < 1 || resolveOutline(layer).hollow) return null
  const colors = layer.fillTo ? [layer.fill, layer.fillTo] : [layer.fill]
  const isOpaque = colors.every(color => color.length !== '#RRGGBBAA'.length)
  return isOpaque && new Set(colors.map(readableOn)).size === 1 ? layer.fill : null
}

/** A rectangle, an ellipse or another shape. */
export const shapeKind = defineKind<'shape', ShapeData>()({
  evaluate: evaluateShape,
  paint: null,
  dependencies: () => ({}),
  preparation: 'lazy',
  shiftable: true,
  files: noMedia,
  spectra: noMedia,
  replaceable: false,
  visible: true,
  transitions: false,
  backdrop: solidColor,
  reframing: 'keepHeight',
})
