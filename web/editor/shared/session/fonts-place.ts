import type { FontLocations } from '@/compositions/typography/fonts/font-locations'

/** The address of the bundled fonts on the server. */
export const FONTS = '/fonts'

/** Font locations of projects that use only the bundled fonts. */
export const FONTS_PLACE: FontLocations = { base: FONTS, addresses: {}, own: [] }
