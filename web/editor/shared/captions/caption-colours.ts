import type { CaptionLook } from '../../../../compositions/model/caption-look'
import type { CaptionStyle } from '../../../../compositions/schema/caption-style'

/** Do words keep the lit colour once they are said, as in Karoke? Then it's the words to come that have another. */
const staysLit = ({ fill, activeFill, futureFill }: CaptionLook): boolean =>
  fill === activeFill && fill !== futureFill

/** The colour that people take for that of the text: of words that aren't lit. */
export const textField = (look: CaptionLook): 'fill' | 'futureFill' =>
  staysLit(look) ? 'futureFill' : 'fill'

/** The values that change with the colour of the text or of the lit word: what looked the same goes on looking the same. */
export function withColour(
  look: CaptionLook,
  field: 'fill' | 'futureFill' | 'activeFill',
  colour: string,
): Partial<CaptionStyle> {
  const same =
    field === 'fill' && look.futureFill === look.fill
      ? { futureFill: colour }
      : field === 'activeFill' && staysLit(look)
        ? { fill: colour }
        : {}
  return { [field]: colour, ...same }
}
