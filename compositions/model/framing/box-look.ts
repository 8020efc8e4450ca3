import boxes from '@/compositions/looks/boxes/boxes.json'
import shadows from '@/compositions/looks/boxes/shadows.json'
import type { Shadow } from '@/compositions/schema/caption-style'
import type { FramingFields } from '@/compositions/schema/framing-fields'

export type Border = { color: string; width: number }

/** A box style with every value given. */
export type BoxLook = {
  radius: number | 'full'
  border: Border | null
  shadow: Shadow | null
  padding: number
}

/** Merges the layer's own values over those of its box style; a `shadow` overrides a `shadowType`. */
export function resolveBoxLook(fields: FramingFields): BoxLook {
  const row = boxes[fields.presetStyle ?? 'Normal'] as BoxLook
  const named = fields.shadowType === undefined ? row.shadow : shadows[fields.shadowType]
  const border = fields.border === undefined ? row.border : fields.border
  return {
    radius: fields.radius ?? row.radius,
    border: border && border.width > 0 ? border : null,
    shadow: fields.shadow === undefined ? named : fields.shadow,
    padding: fields.padding ?? row.padding,
  }
}
