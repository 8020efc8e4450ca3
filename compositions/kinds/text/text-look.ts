import { roundToStep } from '@/compositions/geometry/rounding'
import { distinct, readableOn } from '@/compositions/looks/contrast'
import { scaledShadow } from '@/compositions/model/shadow'
import type { TextLayer } from '@/compositions/schema/layers/text'
import { kindRow, type StyleRow, styleRow, type TextFace } from '@/compositions/schema/layers/text-tables'

/** A text with a fill that is readable on a color (#RRGGBB) behind it; the same text where there is none. */
export const withReadableFill = (text: TextLayer, backdropColor: string | null): TextLayer =>
  backdropColor ? { ...text, fill: readableOn(backdropColor) } : text

/** Size of letters in pixels that the lengths in the table of styles are made for. */
const STYLED_FOR = 100

/** How a text is painted, every value given; lengths in pixels of the canvas. */
export type TextLook = StyleRow & { fill: string }

/** The letters of a text layer: its own fields over those of its kind. `fontSize` is the one asked for, in pixels. */
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
 * The look of a text layer at letters of `fontSize` pixels: its own fields over its style's, whose lengths grow with
 * the letters. Without a color of its own a text on a ground is white or black, whichever reads on it, and an outline
 * is always told from the letters.
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
