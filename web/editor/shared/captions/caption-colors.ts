import type { CaptionLook } from '@/compositions/model/caption-look'
import type { CaptionStyle } from '@/compositions/schema/caption-style'

/** Do words keep the lit color once they are said, as in Karoke? Then it's the words to come that have another. */
const staysLit = ({ fill, activeFill, futureFill }: CaptionLook): boolean =>
  fill === activeFill && fill !== futureFill

/** The color that people take for that of the text: of words that aren't lit. */
export const textField = (look: CaptionLook): 'fill' | 'futureFill' =>
  staysLit(look) ? 'futureFill' : 'fill'

/** The values that change with the color of the text or of the active word: what looked the same goes on looking the same. */
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
