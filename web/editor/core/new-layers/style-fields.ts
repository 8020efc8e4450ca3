import type { TextLayer } from '@/compositions/schema/layers/text'
import type { TextStyle } from '@/compositions/schema/layers/text-tables'

/** Text fields that the style provides unless the text overrides them. */
const STYLED = [
  'fill',
  'fillTo',
  'stroke',
  'strokeWidth',
  'shadow',
  'shadowType',
  'backgroundColor',
  'textBackgroundColor',
  'padding',
  'radius',
] as const satisfies readonly (keyof TextLayer)[]

/** The number of fields in which a text overrides its style. */
export const countOwn = (layer: TextLayer): number =>
  STYLED.filter(field => layer[field] !== undefined).length

/** The fields that make a text look like its style's card: the style without overrides. */
export const styleFields = (presetStyle: TextStyle): Partial<TextLayer> => ({
  ...Object.fromEntries(STYLED.map(field => [field, undefined])),
  presetStyle,
})
