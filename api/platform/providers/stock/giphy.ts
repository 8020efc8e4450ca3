import { z } from 'zod'
import type { StockAccount } from '../../settings/settings'
import { askStock, PAGE_ITEMS, type StockService } from './ask-stock'
import { optionalLink, pixels, shortText, webLink } from './stock-fields'
import type { StockItem, StockProvider } from './stock-provider'

const HOUR_MS = 3_600_000

/** Letters of a search that Giphy reads. */
const MOST_LETTERS = 50

const image = z.object({ url: webLink })

const gifSchema = z.object({
  id: z.string(),
  title: shortText,
  url: webLink,
  username: shortText.nullish(),
  user: z.object({ display_name: shortText.nullish(), profile_url: optionalLink }).nullish(),
  images: z.object({
    original: image.extend({ width: pixels, height: pixels }),
    fixed_width: image,
    fixed_width_still: image,
  }),
})

const pageSchema = z.object({
  data: z.array(gifSchema),
  pagination: z.object({ total_count: z.number().int().optional() }),
})

const toGif = ({ id, title, url, username, user, images }: z.output<typeof gifSchema>): StockItem => ({
  ...{ id, title: title || 'GIF', duration: null, pageUrl: url },
  ...{ width: images.original.width, height: images.original.height },
  ...{ posterUrl: images.fixed_width_still.url, previewUrl: images.fixed_width.url },
  ...{ author: user?.display_name || username || '', authorUrl: user?.profile_url ?? null },
})

/** GIFs of Giphy that are for everyone (rated "g"; developers.giphy.com/docs/api), whose key is in the query. */
export function giphy({ apiKey, baseUrl = 'https://api.giphy.com' }: StockAccount): StockProvider {
  const service: StockService = {
    ...{ name: 'Giphy', keyVariable: 'GIPHY_API_KEY', baseUrl, keptMs: HOUR_MS },
  }
  return {
    id: 'giphy',
    name: service.name,
    url: 'https://giphy.com',
    kinds: ['gif'],
    isHotlinked: false,
    async search(_, text, page) {
      const offset = (page - 1) * PAGE_ITEMS
      const query = new URLSearchParams({
        ...{ api_key: apiKey, q: text.slice(0, MOST_LETTERS), rating: 'g' },
        ...{ limit: `${PAGE_ITEMS}`, offset: `${offset}` },
      })
      const { data, pagination } = await askStock(service, `/v1/gifs/search?${query}`, pageSchema)
      return { items: data.map(toGif), hasMore: offset + PAGE_ITEMS < (pagination.total_count ?? 0) }
    },
    async find(_, id) {
      const path = `/v1/gifs/${encodeURIComponent(id)}?${new URLSearchParams({ api_key: apiKey })}`
      const { data } = await askStock(service, path, z.object({ data: gifSchema }))
      return { item: toGif(data), url: data.images.original.url }
    },
  }
}
