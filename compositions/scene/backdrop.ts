import { layerBox } from '../kinds/kind-box'
import { kindOf } from '../kinds/kinds'
import { withReadableFill } from '../kinds/text/text-look'
import type { Layer } from '../model/layers/layer'
import type { Project } from '../model/project'
import type { TextLayer } from '../schema/layers/text'
import { styleRow } from '../schema/layers/text-tables'
import { memoize } from '../util/memoize'

const endOf = ({ end }: Layer): number => end ?? Number.POSITIVE_INFINITY

/** A layer that may be behind a text: its index among all layers, its seconds, and its edges in pixels. */
type Backdrop = {
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
 * Layers that may be behind a text, by time: those of each stretch of the timeline, and those that span many stretches.
 * `found` caches results by text.
 */
type BackdropIndex = {
  stretches: Map<number, Backdrop[]>
  long: Backdrop[]
  indexes: Map<string, number>
  found: Map<string, { text: TextLayer; backdrop: Layer | null }>
}

/** Seconds of a stretch, and the number of stretches from which a backdrop counts as long. */
const STRETCH = 32
const LONG = 16

const stretchOf = (second: number): number => Math.floor(second / STRETCH)

const isBackdrop = (layer: Layer): boolean => !layer.hide && kindOf(layer).backdrop !== 'none'

/**
 * The index of the backmost layer that may have a solid color; layers behind it, usually the video, can't cover one.
 */
function firstColored(layers: readonly Layer[]): number {
  const index = layers.findIndex(layer => !layer.hide && typeof kindOf(layer).backdrop === 'function')
  return index < 0 ? layers.length : index
}

function indexBackdrops(layers: readonly Layer[]): BackdropIndex {
  const made: BackdropIndex = { stretches: new Map(), long: [], indexes: new Map(), found: new Map() }
  const backmost = firstColored(layers)
  layers.forEach((layer, index) => {
    made.indexes.set(layer.id, index)
    if (index < backmost || !isBackdrop(layer)) return
    const { left, top, width, height } = layerBox(layer)
    const [from, to] = [layer.position, endOf(layer)]
    const backdrop = { layer, index, from, to, left, top, right: left + width, bottom: top + height }
    const [first, last] = [stretchOf(from), stretchOf(to)]
    if (last - first > LONG) made.long.push(backdrop)
    else
      for (let stretch = first; stretch <= last; stretch++) {
        const others = made.stretches.get(stretch)
        if (others) others.push(backdrop)
        else made.stretches.set(stretch, [backdrop])
      }
  })
  return made
}

/** Are the backdrops the same, at the same indexes of layers in the same order? */
function sameBackdrops(a: readonly Layer[], b: readonly Layer[]): boolean {
  const first = firstColored(a)
  if (a.length !== b.length || first !== firstColored(b)) return false
  return a.every((one, index) => {
    const other = b[index] as Layer
    return (
      one === other || (one.id === other.id && (index < first || (!isBackdrop(one) && !isBackdrop(other))))
    )
  })
}

/** The frontmost layer behind the middle of a text while it is on screen. */
function layerBehind(text: TextLayer, { stretches, long, indexes }: BackdropIndex): Layer | null {
  const index = indexes.get(text.id) ?? 0
  const { left, top, width, height } = layerBox(text)
  const [x, y, position, end] = [left + width / 2, top + height / 2, text.position, endOf(text)]
  let best: Backdrop | null = null
  const look = (backdrops: readonly Backdrop[]): void => {
    for (let at = backdrops.length - 1; at >= 0; at--) {
      const one = backdrops[at] as Backdrop
      if (best && one.index <= best.index) return
      if (one.index >= index || one.from >= end || one.to <= position) continue
      const isInside = x >= one.left && x <= one.right && y >= one.top && y <= one.bottom
      if (isInside) best = one
    }
  }
  look(long)
  if (stretchOf(end) - stretchOf(position) > LONG) for (const some of stretches.values()) look(some)
  else
    for (let stretch = stretchOf(position); stretch <= stretchOf(end); stretch++)
      look(stretches.get(stretch) ?? [])
  return (best as Backdrop | null)?.layer ?? null
}

/** Does a text have a color or a background of its own, from its fields or its style? */
function hasOwnColors(text: TextLayer): boolean {
  const row = styleRow(text.presetStyle)
  const colors = [
    ...[text.fill, text.textBackgroundColor, text.backgroundColor],
    ...[row.fill, row.textBackgroundColor, row.backgroundColor],
  ]
  return colors.some(Boolean)
}

/** The color of a layer behind a text if it has a solid color and is on for as long as the text; otherwise null. */
function colorBehind(text: TextLayer, layer: Layer): string | null {
  const { backdrop } = kindOf(layer)
  const isThere = layer.position <= text.position && endOf(layer) >= endOf(text)
  return isThere && typeof backdrop === 'function' ? backdrop(layer) : null
}

function colorFrom(index: BackdropIndex, text: TextLayer): string | null {
  let known = index.found.get(text.id)
  if (known?.text !== text) {
    known = { text, backdrop: layerBehind(text, index) }
    index.found.set(text.id, known)
  }
  return known.backdrop ? colorBehind(text, known.backdrop) : null
}

/** Returns the color (#RRGGBB) of the shape behind a text among `layers`; null if it has no solid color. */
type BackdropColor = (text: TextLayer, layers: readonly Layer[]) => string | null

/**
 * Creates a function that returns the color (#RRGGBB) of the shape behind a text without a color or background of its
 * own, null for other texts. Layers are reindexed only when a possible backdrop changes.
 */
export function trackBackdropColors(): BackdropColor {
  let last: { layers: readonly Layer[]; index: BackdropIndex } | null = null
  const indexOf = (layers: readonly Layer[]): BackdropIndex => {
    if (last?.layers === layers) return last.index
    last = { layers, index: last && sameBackdrops(last.layers, layers) ? last.index : indexBackdrops(layers) }
    return last.index
  }
  return (text, layers) => (hasOwnColors(text) ? null : colorFrom(indexOf(layers), text))
}

const backdropsOf = memoize((layers: readonly Layer[]) => indexBackdrops(layers))

/** The color (#RRGGBB) of the shape behind a text without colors of its own; null without one. */
export const colorBehindText = (text: TextLayer, { layers }: Pick<Project, 'layers'>): string | null =>
  hasOwnColors(text) ? null : colorFrom(backdropsOf(layers), text)

/** A text with a fill that is readable on the shape behind it; the same text if it has colors of its own. */
export function readableText(text: TextLayer, { layers }: Pick<Project, 'layers'>): TextLayer {
  return withReadableFill(text, colorBehindText(text, { layers }))
}
