import type { CaptionLook } from '@/compositions/model/caption-look'
import type { CaptionStyle } from '@/compositions/schema/caption-style'

/**
 * Whether spoken words keep the color of the active word, as in Karoke. Then the upcoming words have their
 * own color.
 */
const staysLit = ({ fill, activeFill, futureFill }: CaptionLook): boolean =>
  fill === activeFill && fill !== futureFill

/** The field shown as the text color: the color of words that are not active. */
export const textField = (look: CaptionLook): 'fill' | 'futureFill' =>
  staysLit(look) ? 'futureFill' : 'fill'

/**
 * The values to change when a color of the text or of the active word changes. Values that were equal stay
 * equal.
 */
export function withColor(
  look: CaptionLook,
  field: 'fill' | 'futureFill' | 'activeFill',
  color: string,
): Partial<CaptionStyle> {
  const same =
    field === 'fill' && look.futureFill === look.fill
      ? { futureFill: color }
      : field === 'activeFill' && staysLit(look)
        ? { fill: color }
        : {}
  return { [field]: color, ...same }
}
