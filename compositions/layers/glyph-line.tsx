import type { CSSProperties, SVGProps } from 'react'
import type { FontSpec } from '../fonts/font-book'
import type { Shadow } from '../project/caption-style'

type Font = FontSpec & { fontStyle: 'normal' | 'italic' }

/** How text must be set so that it is as wide as it was measured: unhinted, spaces kept, nothing spaced by itself. */
export const textStyle = (font: Font): CSSProperties => ({
  fontFamily: `"${font.fontFamily}"`,
  fontWeight: font.fontWeight,
  fontStyle: font.fontStyle,
  fontSize: font.fontSize,
  letterSpacing: `${font.letterSpacing}em`,
  whiteSpace: 'pre',
  textRendering: 'geometricPrecision',
})

/** A shadow as a filter over a whole group, so that outlines cast it too. */
export const shadowFilter = (shadow: Shadow | null): CSSProperties =>
  shadow
    ? { filter: `drop-shadow(${shadow.offsetX}px ${shadow.offsetY}px ${shadow.blur / 2}px ${shadow.color})` }
    : {}

/** The outline of a text: `width` pixels on each side of the letters' edges, with round joins. */
export const outline = (color: string, width: number): SVGProps<SVGTextElement> => ({
  fill: color,
  stroke: color,
  strokeWidth: width * 2,
  strokeLinejoin: 'round',
})
