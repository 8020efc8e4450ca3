import { readableOn } from '../../looks/contrast'
import type { Layer } from '../../model/layers/layer'
import { outlineOf } from '../../model/layers/outline-fields'
import type { TextLayer } from '../../model/layers/text'
import { styleRow } from '../../model/layers/text-tables'
import type { Project } from '../../model/project'
import { boxOf } from '../kind-box'

/** Kinds that are no ground: they are heard, or lie over what is seen. */
const NO_GROUND = new Set<Layer['asset']>(['audio', 'text', 'subtitle', 'progress', 'wave'])

const endOf = ({ end }: Layer): number => end ?? Number.POSITIVE_INFINITY

/** A layer that a text may stand on: its place among all layers, its seconds, and its sides in pixels. */
type Ground = {
  layer: Layer
  index: number
  from: number
  to: number
  left: number
  top: number
  right: number
  bottom: number
}

/**
 * Layers that a text may stand on, by when they are on: those of each stretch of the timeline, and those that are on
 * through many. `found` is what was found already.
 */
type Grounds = {
  stretches: Map<number, Ground[]>
  long: Ground[]
  indexes: Map<string, number>
  found: Map<string, { text: TextLayer; ground: Layer | null }>
}

/** Seconds of a stretch, and how many of them make a ground a long one. */
const STRETCH = 32
const LONG = 16

const stretchOf = (second: number): number => Math.floor(second / STRETCH)

const isGround = (layer: Layer): boolean => !layer.hide && !NO_GROUND.has(layer.asset)

/** The place of the hindmost shape: what lies behind all shapes, as the film mostly does, hides none of them. */
function firstShape(layers: readonly Layer[]): number {
  const index = layers.findIndex(layer => layer.asset === 'shape' && !layer.hide)
  return index < 0 ? layers.length : index
}

function groundsIn(layers: readonly Layer[]): Grounds {
  const made: Grounds = { stretches: new Map(), long: [], indexes: new Map(), found: new Map() }
  const hindmost = firstShape(layers)
  layers.forEach((layer, index) => {
    made.indexes.set(layer.id, index)
    if (index < hindmost || !isGround(layer)) return
    const { left, top, width, height } = boxOf(layer)
    const [from, to] = [layer.position, endOf(layer)]
    const ground = { layer, index, from, to, left, top, right: left + width, bottom: top + height }
    const [first, last] = [stretchOf(from), stretchOf(to)]
    if (last - first > LONG) made.long.push(ground)
    else
      for (let stretch = first; stretch <= last; stretch++) {
        const others = made.stretches.get(stretch)
        if (others) others.push(ground)
        else made.stretches.set(stretch, [ground])
      }
  })
  return made
}

let last: { layers: readonly Layer[]; grounds: Grounds } = { layers: [], grounds: groundsIn([]) }

/** Are these the same grounds in the same places among layers in the same order? */
function sameGrounds(a: readonly Layer[], b: readonly Layer[]): boolean {
  const first = firstShape(a)
  if (a.length !== b.length || first !== firstShape(b)) return false
  return a.every((one, index) => {
    const other = b[index] as Layer
    return one === other || (one.id === other.id && (index < first || (!isGround(one) && !isGround(other))))
  })
}

/** What of some layers may be a ground; looked at once, and not anew where only others change. */
function rememberedGrounds(layers: readonly Layer[]): Grounds {
  if (last.layers === layers) return last.grounds
  last = { layers, grounds: sameGrounds(last.layers, layers) ? last.grounds : groundsIn(layers) }
  return last.grounds
}

/** The foremost ground behind the middle of a text while it is on. */
function groundBehind(text: TextLayer, { stretches, long, indexes }: Grounds): Layer | null {
  const index = indexes.get(text.id) ?? 0
  const { left, top, width, height } = boxOf(text)
  const [x, y, position, end] = [left + width / 2, top + height / 2, text.position, endOf(text)]
  let best: Ground | null = null
  const look = (grounds: readonly Ground[]): void => {
    for (let at = grounds.length - 1; at >= 0; at--) {
      const ground = grounds[at] as Ground
      if (best && ground.index <= best.index) return
      if (ground.index >= index || ground.from >= end || ground.to <= position) continue
      const inside = x >= ground.left && x <= ground.right && y >= ground.top && y <= ground.bottom
      if (inside) best = ground
    }
  }
  look(long)
  if (stretchOf(end) - stretchOf(position) > LONG) for (const grounds of stretches.values()) look(grounds)
  else
    for (let stretch = stretchOf(position); stretch <= stretchOf(end); stretch++)
      look(stretches.get(stretch) ?? [])
  return (best as Ground | null)?.layer ?? null
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
  const known = rememberedGrounds(layers)
  let one = known.found.get(text.id)
  if (one?.text !== text) {
    one = { text, ground: groundBehind(text, known) }
    known.found.set(text.id, one)
  }
  return one.ground ? colourOf(text, one.ground) : null
}

/** A text that reads on the shape it stands on; the same text where nothing is known of its ground. */
export function readable(text: TextLayer, project: Pick<Project, 'layers'>): TextLayer {
  const ground = groundUnder(text, project)
  return ground ? { ...text, fill: readableOn(ground) } : text
}
