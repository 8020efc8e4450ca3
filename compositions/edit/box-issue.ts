import { MAX_FONT_SIZE, MAX_OFFSET, MAX_SIDE, MIN_FONT_SIZE, MIN_SIDE } from '../catalog/field-limits'
import type { Layer } from '../model/layers/layer'

type Bound = readonly [
  field: 'left' | 'top' | 'width' | 'height' | 'fontSize',
  label: string,
  min: number,
  max: number,
]

const BOUNDS: readonly Bound[] = [
  ['left', 'Left', -MAX_OFFSET, MAX_OFFSET],
  ['top', 'Top', -MAX_OFFSET, MAX_OFFSET],
  ['width', 'Width', MIN_SIDE, MAX_SIDE],
  ['height', 'Height', MIN_SIDE, MAX_SIDE],
  ['fontSize', 'Font size', MIN_FONT_SIZE, MAX_FONT_SIZE],
]

function boundIssue(value: number | undefined, [, label, min, max]: Bound): string | null {
  if (value === undefined) return null
  if (!Number.isFinite(value)) return `${label} can't be that`
  if (value < min) return `${label} can be at least ${min}`
  return value > max ? `${label} can be at most ${max}` : null
}

const fontSizeOf = (layer: Layer): number | undefined => (layer.asset === 'text' ? layer.fontSize : undefined)

/**
 * Why the layer schema rejects the box or the font size of an otherwise valid layer, as a sentence for users; null if
 * it accepts them. Edits that run on every pointer move use it instead of the schema, so that the editor starts
 * without zod (D174).
 */
export function boxIssue(layer: Layer): string | null {
  for (const bound of BOUNDS) {
    const [field] = bound
    const issue = boundIssue(field === 'fontSize' ? fontSizeOf(layer) : layer[field], bound)
    if (issue) return issue
  }
  if (layer.width * layer.scaleX < 1) return 'Width: A layer has some width'
  return layer.height * layer.scaleY < 1 ? 'Height: A layer has some height' : null
}
