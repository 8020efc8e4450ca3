import type { CallResult } from '@/web/client/call'

/** Who made a file of a stock library, and where it is from. */
export type Attribution = NonNullable<CallResult<'GET /api/assets/{id}/'>['attribution']>

/** What an item of a stock library is called. */
export const STOCK_NAMES: Record<Attribution['kind'], string> = { video: 'Video', photo: 'Photo', gif: 'GIF' }

/** The attribution of a file as plain text, with the address of its page. */
export const attributionText = ({ kind, author, provider_name, page_url }: Attribution): string =>
  `${STOCK_NAMES[kind]} by ${author} on ${provider_name}: ${page_url}`
