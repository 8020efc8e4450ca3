import { ROLES } from '@/compositions/catalog/roles'
import { isPlayed, type Layer } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'

const BYTES = 10

/** An id that nothing has yet, for something new in a project. Works without https too, unlike `randomUUID`. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), byte => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/**
 * What a layer is called: its title, the title of the media that it plays, else its role. Frames of a video, which
 * nothing else tells apart, are numbered where there are several.
 */
export function layerName(layer: Layer, { layers, media }: Pick<Project, 'layers' | 'media'>): string {
  const title = layer.title ?? (isPlayed(layer) ? media[layer.mediaRef]?.title : undefined)
  const { label } = ROLES[layer.layer]
  if (title || layer.layer !== 'VIDEO_FRAME') return title || label
  const frames = layers.filter(one => one.layer === 'VIDEO_FRAME')
  return frames.length > 1 ? `${label} ${frames.indexOf(layer) + 1}` : label
}
