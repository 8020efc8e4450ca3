import { isPlayed, type Layer, type PlayedLayer } from '../model/layers/layer'

/** The fields of a played layer that decide its sound, without those of the canvas. */
const FIELDS = [
  ...(['mediaRef', 'position', 'end', 'trim', 'cuts', 'playbackSpeed', 'speedPoints'] as const),
  ...(['loop', 'loopFrom', 'mute', 'hide', 'volume', 'volumePoints', 'fade'] as const),
]

/** The part of a played layer that decides its sound. */
export type SoundLayer = Pick<PlayedLayer, (typeof FIELDS)[number]>

/** The values of the fields that decide a layer's sound; identical while it sounds the same. */
export const soundFieldsOf = (layer: SoundLayer): unknown[] => FIELDS.map(field => layer[field])

/** Whether a layer is audible. */
export const isAudible = (layer: Layer): layer is PlayedLayer =>
  isPlayed(layer) && !layer.mute && !layer.hide && layer.volume > 0
