import type { Kind } from '../model/layers/layer'
import { evaluators } from './evaluators'

/** Every kind of asset that a layer can be. */
export const layerKinds = ['video', 'audio', ...Object.keys(evaluators)] as Kind[]
