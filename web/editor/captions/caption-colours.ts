import type { CaptionLook, CaptionStyle } from '../../../compositions/project/caption-style'

/** A colour that a style has: the field it is in, and what people call it. */
export type CaptionColour = { field: ColourName; label: string; name: string; value: string }

type ColourName =
  | 'fill'
  | 'futureFill'
  | 'activeFill'
  | 'stroke'
  | 'backgroundColor'
  | 'textBackgroundColor'
  | 'activeBackground'
  | 'futureBackground'
  | 'highlightBoxColor'

const labels: readonly [ColourName, string, string][] = [
  ['activeFill', 'Lit word', 'Lit word colour'],
  ['stroke', 'Outline', 'Caption outline'],
  ['backgroundColor', 'Box', 'Caption box'],
  ['textBackgroundColor', 'Ground', 'Caption ground'],
  ['activeBackground', 'Lit ground', 'Ground of the lit word'],
  ['futureBackground', 'Coming', 'Ground of the next words'],
  ['highlightBoxColor', 'Lit box', 'Box of the lit word'],
]

/** Do words keep the lit colour once they are said, as in Karoke? Then it's the words to come that have another. */
const staysLit = ({ fill, activeFill, futureFill }: CaptionLook): boolean =>
  fill === activeFill && fill !== futureFill

/** The colours that are to be seen in a style, in the order of the inspector. */
export function coloursOf(look: CaptionLook): CaptionColour[] {
  const text = staysLit(look) ? 'futureFill' : 'fill'
  const others = labels.flatMap(([field, label, name]) => {
    const value = field === 'stroke' && look.strokeWidth === 0 ? null : look[field]
    return value === null ? [] : [{ field, label, name, value }]
  })
  return [{ field: text, label: 'Text', name: 'Caption colour', value: look[text] }, ...others]
}

/** The values that change with a colour: words that looked the same go on looking the same. */
export function withColour(look: CaptionLook, field: ColourName, colour: string): Partial<CaptionStyle> {
  const same =
    field === 'fill' && look.futureFill === look.fill
      ? { futureFill: colour }
      : field === 'activeFill' && staysLit(look)
        ? { fill: colour }
        : {}
  return { [field]: colour, ...same }
}
