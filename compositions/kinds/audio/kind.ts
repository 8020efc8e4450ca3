import { defineKind, fileDependencies, noMedia, ownFile } from '../kind'

/** Sound without a picture. */
export const audioKind = defineKind<'audio'>()({
  dependencies: fileDependencies,
  preparation: 'eager',
  shiftable: false,
  files: ownFile,
  spectra: noMedia,
  replaceable: true,
  visible: false,
  transitions: false,
  backdrop: 'none',
  reframing: 'keepShape',
})
