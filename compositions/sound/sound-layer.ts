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

const overlap = (one: PlayedLayer, other: PlayedLayer): boolean =>
  one.position < (other.end ?? Number.POSITIVE_INFINITY) &&
  other.position < (one.end ?? Number.POSITIVE_INFINITY)

/**
 * The layers through which the words of a media are shown (T4), in the order of the layers: those that are heard or, if
 * none of them is, those that are silent and not hidden, of which no two are on at the same time.
 */
export function wordLayers(layers: readonly Layer[], mediaRef: string): PlayedLayer[] {
  const shown = layers.filter(isPlayed).filter(layer => layer.mediaRef === mediaRef && !layer.hide)
  const heard = shown.filter(isAudible)
  if (heard.length) return heard
  const kept: PlayedLayer[] = []
  for (const layer of shown) if (!kept.some(other => overlap(layer, other))) kept.push(layer)
  return kept
}
