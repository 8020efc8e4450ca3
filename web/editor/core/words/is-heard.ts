import { isPlayed, type Layer, type PlayedLayer } from '../../../../compositions/model/layers/layer'

/** Is a layer heard at all? */
export const isHeard = (layer: Layer): layer is PlayedLayer =>
  isPlayed(layer) && !layer.mute && !layer.hide && layer.volume > 0
