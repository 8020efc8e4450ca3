import type { Asset } from '@/web/editor/core/media/media-places'

/** Who made a file of a stock library, and where it is from. */
export type Attribution = NonNullable<Asset['attribution']>

/** What an item of a stock library is called. */
export const STOCK_NAMES: Record<Attribution['kind'], string> = { video: 'Video', photo: 'Photo', gif: 'GIF' }

/** The line that credits a file of a stock library, as plain text with the address of its page. */
export const attributionText = ({ kind, author, provider_name, page_url }: Attribution): string =>
  `${STOCK_NAMES[kind]} by ${author} on ${provider_name}: ${page_url}`
