import { readableOn } from '../../looks/contrast'
import type { Project } from '../../project/project'
import { boxOf } from '../kind-box'
import type { Layer } from '../layer'
import { outlineOf } from '../shape/outline-fields'
import type { TextLayer } from './schema'
import { styleRow } from './tables'

/** Kinds that are no ground: they are heard, or lie over what is seen. */
const NO_GROUND = new Set<Layer['asset']>(['audio', 'text', 'subtitle', 'progress', 'wave'])

const endOf = ({ end }: Layer): number => end ?? Number.POSITIVE_INFINITY

/** Is the middle of the text inside the layer's box while both are on? */
function isUnder(text: TextLayer, other: Layer): boolean {
  if (other.hide || other.position >= endOf(text) || endOf(other) <= text.position) return false
  const [on, box] = [boxOf(text), boxOf(other)]
  const [x, y] = [on.left + on.width / 2 - box.left, on.top + on.height / 2 - box.top]
  return x >= 0 && x <= box.width && y >= 0 && y <= box.height
}

/** The one colour of a layer where it is a ground of one colour; null where nobody can tell. */
function colourOf(text: TextLayer, layer: Layer): string | null {
  if (layer.asset !== 'shape' || layer.opacity < 1 || outlineOf(layer).hollow) return null
  if (layer.position > text.position || endOf(layer) < endOf(text)) return null
  const colours = layer.fillTo ? [layer.fill, layer.fillTo] : [layer.fill]
  const opaque = colours.every(colour => colour.length !== 9)
  return opaque && new Set(colours.map(readableOn)).size === 1 ? layer.fill : null
}

/**
 * The colour (#RRGGBB) of the shape that a text stands on, where it has no colour and no ground of its own; null where
 * it has, or stands on something else.
 */
export function groundUnder(text: TextLayer, { layers }: Pick<Project, 'layers'>): string | null {
  const row = styleRow(text.presetStyle)
  const grounds = [
    text.textBackgroundColor,
    text.backgroundColor,
    row.textBackgroundColor,
    row.backgroundColor,
  ]
  if (text.fill || row.fill || grounds.some(Boolean)) return null
  const index = layers.findIndex(one => one.id === text.id)
  for (let below = index - 1; below >= 0; below--) {
    const layer = layers[below] as Layer
    if (!NO_GROUND.has(layer.asset) && isUnder(text, layer)) return colourOf(text, layer)
  }
  return null
}

/** A text that reads on the shape it stands on; the same text where nothing is known of its ground. */
export function readable(text: TextLayer, project: Pick<Project, 'layers'>): TextLayer {
  const ground = groundUnder(text, project)
  return ground ? { ...text, fill: readableOn(ground) } : text
}
