import { defineKind, fileDependencies, noMedia, ownFile } from '../kind'
import { evaluateImage, type ImageData } from './evaluate'

/** A still picture. */
export const imageKind = defineKind<'image', ImageData>()({
  evaluate: evaluateImage,
  paint: null,
  dependencies: fileDependencies,
  preparation: 'lazy',
  shiftable: true,
  files: ownFile,
  spectra: noMedia,
  replaceable: true,
  visible: true,
  transitions: true,
  backdrop: 'covers',
  reframing: 'keepShape',
})
