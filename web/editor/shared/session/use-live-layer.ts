import type { Layer } from '../../../../compositions/model/layers/layer'
import { useLiveProject } from './editor-context'

/** A layer as it is now, while a pointer drags it. */
export const useLiveLayer = <L extends Layer>(layer: L): L =>
  useLiveProject().layers.find((one): one is L => one.id === layer.id && one.asset === layer.asset) ?? layer
