import { evaluators } from './evaluators'
import type { Kind } from './layer'

/** Every kind of asset that a layer can be. */
export const layerKinds = ['video', 'audio', ...Object.keys(evaluators)] as Kind[]
