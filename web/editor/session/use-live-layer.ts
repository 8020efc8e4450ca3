import type { Layer } from '../../../compositions/layers/layer'
import { useLiveProject } from './editor-context'

/** A layer as it is now, while a pointer drags it. */
export const useLiveLayer = (layer: Layer): Layer =>
  useLiveProject().layers.find(one => one.id === layer.id) ?? layer
