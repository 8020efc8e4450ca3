import type { Layer } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'

/** The layer whose look was copied last, as it was then, for as long as the page is open. */
let kept: Layer | null = null

/** Copies the look of a layer. Captions without a style of their own have that of the project (P4). */
export function copyLook(layer: Layer, captionStyle: Project['captionStyle']): void {
  kept = layer.asset === 'subtitle' ? { ...layer, captionStyle: layer.captionStyle ?? captionStyle } : layer
}

/** The layer whose look was copied last; null if none was. */
export const lastLook = (): Layer | null => kept
