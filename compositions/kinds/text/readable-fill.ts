import { readableOn } from '@/compositions/looks/contrast'
import type { TextLayer } from '@/compositions/schema/layers/text'

/** A text with a fill that is readable on a color (#RRGGBB) behind it; the same text where there is none. */
export const withReadableFill = (text: TextLayer, backdropColor: string | null): TextLayer =>
  backdropColor ? { ...text, fill: readableOn(backdropColor) } : text
