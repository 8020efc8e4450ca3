import type { FontLocations } from '@/compositions/typography/fonts/font-locations'

/** Where the server has the fonts that come along. */
export const FONTS = '/fonts'

/** Pictures that are drawn with nothing but those. */
export const FONTS_PLACE: FontLocations = { base: FONTS, addresses: {}, own: [] }
