import type { PlayedLayer } from '../model/layers/layer'

/** The fields of a played layer that say what is heard of it and when: where it lies on the canvas is none of them. */
const FIELDS = [
  ...(['mediaRef', 'position', 'end', 'trim', 'cuts', 'playbackSpeed'] as const),
  ...(['loop', 'loopFrom', 'mute', 'hide', 'volume', 'fade'] as const),
]

/** A played layer as far as its sound goes. */
export type SoundLayer = Pick<PlayedLayer, (typeof FIELDS)[number]>

/** The values of all that is heard of a layer: the same ones for as long as it sounds the same. */
export const soundFieldsOf = (layer: SoundLayer): unknown[] => FIELDS.map(field => layer[field])
