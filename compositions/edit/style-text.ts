import { MAX_STYLED_RANGES } from '../catalog/field-limits'
import {
  type LetterRange,
  type StyleChange,
  styledRangesOf,
  styleRange,
  withStyledRanges,
} from '../model/layers/styled-ranges'
import type { Project } from '../model/project'
import type { TextLayer } from '../schema/layers/text'
import { type EditResult, refuse } from './edit'

/** The fields of a whole text after a change of its style; null resets a field to the kind and style of the text. */
function wholeText(layer: TextLayer, { fontWeight, fontStyle, underline, fill }: StyleChange): TextLayer {
  const changed = { ...layer }
  if (fontWeight !== undefined) changed.fontWeight = fontWeight ?? undefined
  if (fontStyle !== undefined) changed.fontStyle = fontStyle ?? 'normal'
  if (underline !== undefined) changed.underline = underline || undefined
  if (fill !== undefined) changed.fill = fill ?? undefined
  return changed
}

const PLAIN = { fontWeight: null, fontStyle: null, underline: null, fill: null }

const tooMany = (project: Project): EditResult =>
  refuse(project, `Text can have at most ${MAX_STYLED_RANGES} styled ranges`)

/** Takes from the letters of `range`, or without one from all letters, what they have of their own (S12). */
export function clearLetterStyles(
  project: Project,
  { layerId, range }: { layerId: string; range?: LetterRange },
): EditResult {
  const layer = project.layers.find(one => one.id === layerId)
  if (layer?.asset !== 'text') return refuse(project, 'This layer is gone')
  if (layer.locked) return refuse(project, 'This layer is locked')
  const all = { from: 0, to: layer.text.length }
  const ranges = styleRange(styledRangesOf(layer), range ?? all, PLAIN)
  if (ranges.length > MAX_STYLED_RANGES) return tooMany(project)
  const cleared = withStyledRanges(layer, ranges)
  return { ...project, layers: project.layers.map(one => (one === layer ? cleared : one)) }
}

/**
 * Gives the letters of `range` a weight, an italic, an underline or a color of their own (S12); null takes it from them.
 * Without a range, or with all letters in it, the whole text changes and no letter keeps a value of its own for these
 * fields.
 */
export function styleText(
  project: Project,
  { layerId, range, change }: { layerId: string; range?: LetterRange; change: StyleChange },
): EditResult {
  const layer = project.layers.find(one => one.id === layerId)
  if (layer?.asset !== 'text') return refuse(project, 'This layer is gone')
  if (layer.locked) return refuse(project, 'This layer is locked')
  const all = { from: 0, to: layer.text.length }
  const isWhole = !range || (range.from <= 0 && range.to >= all.to)
  const own = Object.fromEntries(Object.keys(change).map(field => [field, null]))
  const ranges = isWhole
    ? styleRange(styledRangesOf(layer), all, own)
    : styleRange(styledRangesOf(layer), range, change)
  if (ranges.length > MAX_STYLED_RANGES) return tooMany(project)
  const changed = withStyledRanges(isWhole ? wholeText(layer, change) : layer, ranges)
  return { ...project, layers: project.layers.map(one => (one === layer ? changed : one)) }
}
