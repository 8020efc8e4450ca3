import { ROLES } from '@/compositions/catalog/roles'
import { isCaptionTrack, isPlayed, type Layer } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'

const BYTES = 10

/** A new random id for an element of a project. Unlike `randomUUID`, it works without https. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), byte => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/**
 * The display name of a layer: its title, else the title of the media it plays, else its role. Several caption tracks
 * are told apart by their media, and several video frames by their numbers.
 */
export function layerName(layer: Layer, { layers, media }: Pick<Project, 'layers' | 'media'>): string {
  const title = layer.title ?? (isPlayed(layer) ? media[layer.mediaRef]?.title : undefined)
  const { label } = ROLES[layer.layer]
  if (title) return title
  if (isCaptionTrack(layer) && layers.filter(isCaptionTrack).length > 1)
    return `${label}: ${media[layer.mediaRef]?.title ?? 'Untitled'}`
  if (layer.layer !== 'VIDEO_FRAME') return label
  const frames = layers.filter(one => one.layer === 'VIDEO_FRAME')
  return frames.length > 1 ? `${label} ${frames.indexOf(layer) + 1}` : label
}
