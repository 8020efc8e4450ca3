import { defineKind, noMedia } from '../kind'
import { evaluateProgress, type ProgressData } from './evaluate'
import { paintProgress } from './paint'

/** A bar that fills over the layer's time. */
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
