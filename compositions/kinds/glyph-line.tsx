import type { CSSProperties, SVGProps } from 'react'
import { DEFAULT_LANGUAGE, type FontSpec } from '../schema/font-spec'
import { drawnWeight } from '../typography/fonts/families'
import { cssStack } from '../typography/fonts/stack'

type Font = FontSpec & { fontStyle: 'normal' | 'italic' }

/** Properties that React's types don't know yet: brackets and Latin words in Chinese and Japanese keep their widths. */
const UNTRIMMED = { textSpacingTrim: 'space-all', textAutospace: 'no-autospace' } as CSSProperties

/**
 * The CSS that draws text as wide as it was measured: no hinting, no collapsed spaces, no automatic spacing or
 * synthesized styles, the same font stack. If the font has a language, the element also needs it as `lang`.
 */
export const textStyle = (font: Font): CSSProperties => ({
  ...UNTRIMMED,
  fontFamily: cssStack(font.fontFamily, font.language ?? DEFAULT_LANGUAGE),
  fontSynthesis: 'none',
  fontWeight: drawnWeight(font.fontFamily, font.fontWeight),
  fontStyle: font.fontStyle,
  fontSize: font.fontSize,
  letterSpacing: `${font.letterSpacing}em`,
  whiteSpace: 'pre',
  textRendering: 'geometricPrecision',
})

/** The outline of a text: `width` pixels on each side of the letters' edges, with round joins. */
export const outline = (color: string, width: number): SVGProps<SVGTextElement> => ({
  fill: color,
  stroke: color,
  strokeWidth: width * 2,
  strokeLinejoin: 'round',
})
