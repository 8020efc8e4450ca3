import { defineKind, fileDependencies, noMedia, ownFile } from '../kind'
import { evaluateJson, evaluateLottie, type LottieData } from './evaluate'

const traits = {
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
} as const

/** A Lottie animation. */
export const lottieKind = defineKind<'lottie', LottieData>()({ ...traits, evaluate: evaluateLottie })

/** A Lottie animation, as the specification names those that are given as JSON. */
export const jsonKind = defineKind<'json', LottieData>()({ ...traits, evaluate: evaluateJson })
