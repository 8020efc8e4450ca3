import { defineKind, fileDependencies, noNames, ownFile } from '../kind'

/** Sound without a picture. */
export const audioKind = defineKind<'audio'>()({
  dependencies: fileDependencies,
  preparation: 'eager',
  shiftable: false,
  files: ownFile,
  spectra: noNames,
  replaceable: true,
  visible: false,
  transitions: false,
  backdrop: 'none',
  reframing: 'keepShape',
})
