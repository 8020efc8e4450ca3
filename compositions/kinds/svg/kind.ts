import { defineKind, fileDependencies, noMedia, ownFile } from '../kind'
import { evaluateSvg, type SvgData } from './evaluate'

/** A vector drawing. */
export const svgKind = defineKind<'svg', SvgData>()({
  evaluate: evaluateSvg,
  paint: null,
  dependencies: fileDependencies,
  preparation: 'lazy',
  shiftable: true,
  files: ownFile,
  spectra: noMedia,
  replaceable: true,
  visible: true,
  transitions: false,
  backdrop: 'covers',
  reframing: 'keepShape',
})
