import { distinct } from '../looks/contrast'
import { resolveCaptionStyle } from '../model/caption-look'
import type { BrandLook } from '../schema/brand'
import type { CaptionStyle } from '../schema/caption-style'
import { paletteOf, recolored, recolorTo } from './brand-colors'

/** The values of a caption style that stay whichever style a brand brings. */
const kept = ({ fontSize, wordLimit }: CaptionStyle) => ({
  ...(fontSize !== undefined && { fontSize }),
  ...(wordLimit !== undefined && { wordLimit }),
})

/** Some colors of words, black or white where they could not be read on a background; those that are given stay. */
const readable = (
  style: Partial<CaptionStyle>,
  fields: readonly ('fill' | 'futureFill' | 'activeFill')[],
  given: Partial<CaptionStyle>,
  background: string,
): Partial<CaptionStyle> =>
  Object.fromEntries(
    fields.map(field => [field, given[field] ?? distinct(style[field] ?? background, background)]),
  )

/**
 * A caption style as a brand has it (P10): the brand's own style, with the size and the words at a time that the old one
 * had by hand, or the old style. The font is the brand's for texts, or its heading font without one, and its accents are
 * the brand's colors, unless the brand's style gives them itself. Words stay readable on a background that changes.
 */
export function brandCaptionStyle(
  brand: Pick<BrandLook, 'colors' | 'fonts' | 'caption_style'>,
  old: CaptionStyle,
): CaptionStyle {
  const given: Partial<CaptionStyle> = brand.caption_style ?? {}
  const style = brand.caption_style ? { ...kept(old), ...brand.caption_style } : old
  const font = brand.fonts.body ?? brand.fonts.heading
  const look = resolveCaptionStyle(style)
  const { activeFill, activeColor, activeBackground, highlightBoxColor, emphasizeFill } = look
  const { fill, futureFill, futureBackground, backgroundColor, textBackgroundColor } = look
  const fields = {
    ...{ activeFill, activeBackground, highlightBoxColor, activeColor, emphasizeFill, fill, futureFill },
    ...{ futureBackground, backgroundColor, textBackgroundColor },
  }
  const changed = { ...recolored(fields, recolorTo(paletteOf(brand))), ...given }
  const next: CaptionStyle = { ...style, ...(font && { fontFamily: font }), ...changed }
  const page = changed.textBackgroundColor ?? changed.backgroundColor
  const word = changed.highlightBoxColor ?? changed.activeBackground ?? page
  return {
    ...next,
    ...(page && readable({ fill, futureFill, ...next }, ['fill', 'futureFill'], given, page)),
    ...(word && readable({ activeFill, ...next }, ['activeFill'], given, word)),
  }
}
