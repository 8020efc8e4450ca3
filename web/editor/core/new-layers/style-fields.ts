import type { TextLayer } from '@/compositions/schema/layers/text'
import type { TextStyle } from '@/compositions/schema/layers/text-tables'

/** The fields of a text that its style gives where they are not its own. */
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

/** How many fields of a text differ from its style because someone gave them. */
export const countOwn = (layer: TextLayer): number =>
  STYLED.filter(field => layer[field] !== undefined).length

/** What makes a text look as its style's card does: the style, and nothing of its own over it. */
export const styleFields = (presetStyle: TextStyle): Partial<TextLayer> => ({
  ...Object.fromEntries(STYLED.map(field => [field, undefined])),
  presetStyle,
})
