import { defineKind, noMedia } from '../kind'
import { evaluateProgress, type ProgressData } from './evaluate'
import { paintProgress } from './paint'

/** A progress bar that fills while the layer is on. */
export const progressKind = defineKind<'progress', ProgressData>()({
  evaluate: evaluateProgress,
  paint: paintProgress,
  dependencies: () => ({}),
  preparation: 'lazy',
  shiftable: false,
  files: noMedia,
  spectra: noMedia,
  replaceable: false,
  visible: true,
  transitions: false,
  backdrop: 'none',
  reframing: 'keepHeight',
})
