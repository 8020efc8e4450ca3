import type { FontPlace } from '@/compositions/typography/fonts/font-place'

/** Where the server has the fonts that come along. */
export const FONTS = '/fonts'

/** Pictures that are drawn with nothing but those. */
export const FONTS_PLACE: FontPlace = { base: FONTS, addresses: {}, own: [] }
