import { defineKind, fileDependencies, noMedia, ownFile } from '../kind'
import { evaluateGif, type GifData } from './evaluate'

/** An animated GIF. */
export const gifKind = defineKind<'gif', GifData>()({
  evaluate: evaluateGif,
  paint: null,
  dependencies: fileDependencies,
  preparation: 'lazy',
  shiftable: false,
  files: ownFile,
  spectra: noMedia,
  replaceable: true,
  visible: true,
  transitions: false,
  backdrop: 'covers',
  reframing: 'keepShape',
})
