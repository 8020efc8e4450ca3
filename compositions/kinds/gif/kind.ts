import { defineKind, fileDependencies, noNames, ownFile } from '../kind'
import { evaluateGif, type GifData } from './evaluate'

/** An animated GIF. */
export const gifKind = defineKind<'gif', GifData>()({
  evaluate: evaluateGif,
  paint: null,
  dependencies: fileDependencies,
  preparation: 'lazy',
  shiftable: false,
  files: ownFile,
  spectra: noNames,
  replaceable: true,
  visible: true,
  transitions: false,
  backdrop: 'covers',
  reframing: 'keepShape',
})
