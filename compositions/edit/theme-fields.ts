import type { Layer } from '../model/layers/layer'
import { isDeepEqual } from './is-deep-equal'
import { OWN_LOOK } from './paste-look'

/** Values of a layer by the names of its fields. */
export type Fields = Readonly<Record<string, unknown>>

/** Fields that say where a layer is: one moved by hand keeps all of them. */
const PLACE = ['left', 'top', 'width', 'height', 'scaleX', 'scaleY', 'angle', 'gravity']

/** Fields that a template sets together: they only make sense together. */
const TOGETHER: readonly (readonly string[])[] = [PLACE, ['text', 'styledRanges']]

/** What a template sets on what is filmed: neither its crop nor its fades, which are the content's. */
const FRAMED = [
  ...['opacity', 'scaleType', 'presetStyle', 'radius', 'border', 'shadow', 'shadowType', 'containerColor'],
  ...['padding', 'blendMode', 'filter', 'filterIntensity'],
]

const MOTION = ['opacity', 'animationIn', 'animation', 'animationOut', 'fade']

/** The fields of content, and of what a template adds, that a template sets. */
export function themeFields(layer: Layer, isContent: boolean): readonly string[] {
  if (layer.asset === 'subtitle') return [...PLACE, 'opacity']
  if (isContent) return [...PLACE, ...FRAMED]
  const content = layer.asset === 'text' ? ['text', 'styledRanges'] : layer.asset === 'shape' ? ['shape'] : []
  return [...PLACE, ...MOTION, ...OWN_LOOK[layer.asset], ...content]
}

/** The named fields of a layer, as far as it has them. */
export const pickFields = (layer: object, names: readonly string[]): Fields => {
  const fields = layer as Fields
  return Object.fromEntries(names.flatMap(name => (fields[name] === undefined ? [] : [[name, fields[name]]])))
}

/** The names in groups that are set together. */
function groupsOf(names: readonly string[]): (readonly string[])[] {
  const together = TOGETHER.filter(group => group.every(name => names.includes(name)))
  const alone = names.filter(name => !together.some(group => group.includes(name)))
  return [...together, ...alone.map(name => [name])]
}

/**
 * A layer with the fields `names` of a template, without those that were set by hand: that are in none of `baselines`
 * as the layer has them. `baselines: null` sets all of them.
 */
export function restyle<L extends Layer>(
  layer: L,
  look: Fields,
  { names, baselines }: { names: readonly string[]; baselines: readonly Fields[] | null },
): { layer: L; kept: boolean } {
  if (baselines && (layer.locked || layer.touched)) return { layer, kept: true }
  const now = layer as Fields
  const next: Record<string, unknown> = { ...now }
  let kept = false
  for (const group of groupsOf(names)) {
    if (group.every(name => isDeepEqual(now[name], look[name]))) continue
    const isSet = baselines?.every(base => group.some(name => !isDeepEqual(now[name], base[name]))) ?? false
    if (isSet) kept = true
    else
      for (const name of group) {
        if (look[name] === undefined) delete next[name]
        else next[name] = look[name]
      }
  }
  return { layer: next as L, kept }
}
