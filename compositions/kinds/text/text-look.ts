import { roundToStep } from '@/compositions/geometry/rounding'
import { distinct, readableOn } from '@/compositions/looks/contrast'
import { scaledShadow } from '@/compositions/model/shadow'
import type { TextLayer } from '@/compositions/schema/layers/text'
import { kindRow, type StyleRow, styleRow, type TextFace } from '@/compositions/schema/layers/text-tables'

/** A text with a fill that is readable on `backdropColor` (#RRGGBB); the same text if that is null. */
export const withReadableFill = (text: TextLayer, backdropColor: string | null): TextLayer =>
  backdropColor ? { ...text, fill: readableOn(backdropColor) } : text

/** The font size in pixels for which the table of styles gives its lengths. */
const STYLED_FOR = 100

/** How a text is painted, every value given; lengths in pixels of the canvas. */
export type TextLook = StyleRow & { fill: string }

/** The font of a text layer: its own fields override those of its kind. `fontSize` in pixels, before fitting. */
export function textFaceOf(layer: TextLayer): TextFace {
  const row = kindRow(layer.textKind)
  return {
    fontFamily: layer.fontFamily ?? row.fontFamily,
    fontWeight: layer.fontWeight ?? row.fontWeight,
    fontSize: layer.fontSize ?? row.fontSize,
    lineHeight: layer.lineHeight ?? row.lineHeight,
    letterSpacing: layer.letterSpacing ?? row.letterSpacing,
    overflow: layer.overflow ?? row.overflow,
  }
}

/**
 * The look of a text layer at a font size of `fontSize` pixels: its own fields override its style's, whose lengths
 * scale with the font size. A text on a background without a fill of its own is white or black, whichever is readable,
 * and an outline always contrasts with the letters.
 */
export function textLookOf(layer: TextLayer, fontSize: number): TextLook {
  const row = styleRow(layer.presetStyle)
  const scale = fontSize / STYLED_FOR
  const own = <K extends keyof StyleRow>(field: K): StyleRow[K] =>
    layer[field] === undefined ? row[field] : (layer[field] as StyleRow[K])
  const length = (field: 'strokeWidth' | 'padding' | 'radius'): number =>
    layer[field] ?? roundToStep(row[field] * scale, 'position')
  const backgroundColor = own('backgroundColor')
  const textBackgroundColor = own('textBackgroundColor')
  const background = textBackgroundColor ?? backgroundColor
  const fill = own('fill') ?? (background ? readableOn(background) : '#FFFFFF')
  return {
    fill,
    fillTo: own('fillTo'),
    stroke: layer.stroke ?? distinct(row.stroke, fill),
    strokeWidth: length('strokeWidth'),
    shadow: layer.shadow === undefined ? scaledShadow(row.shadow, scale) : layer.shadow,
    shadowType: own('shadowType'),
    backgroundColor,
    textBackgroundColor,
    padding: length('padding'),
    radius: length('radius'),
  }
}
