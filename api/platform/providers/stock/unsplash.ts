import { z } from 'zod'
import type { StockAccount } from '../../settings/settings'
import { askStock, PAGE_ITEMS, type StockService } from './ask-stock'
import { StockError } from './stock-error'
import { optionalLink, pixels, shortText, webLink } from './stock-fields'
import type { StockItem, StockProvider } from './stock-provider'

const HOUR_MS = 3_600_000

/** Where the photos are, which pages have to load from there. */
export const UNSPLASH_IMAGES = ['https://images.unsplash.com', 'https://plus.unsplash.com'] as const

const text = shortText.nullish()

const photoSchema = z.object({
  id: z.string(),
  width: pixels,
  height: pixels,
  description: text,
  alt_description: text,
  urls: z.object({ full: webLink, small: webLink }),
  links: z.object({ html: webLink, download_location: webLink }),
  user: z.object({ name: shortText, links: z.object({ html: optionalLink }) }),
})

const pageSchema = z.object({ total_pages: z.number().int(), results: z.array(photoSchema) })

/** A link to Unsplash says where it is from, as its guidelines ask for. */
function referred(url: string): string {
  const link = new URL(url)
  link.searchParams.set('utm_source', 'talkreel')
  link.searchParams.set('utm_medium', 'referral')
  return link.href
}

const toPhoto = ({ id, user, ...photo }: z.output<typeof photoSchema>): StockItem => ({
  ...{ id, title: photo.alt_description || photo.description || `Photo ${id}`, previewUrl: null },
  ...{ width: photo.width, height: photo.height, duration: null, posterUrl: photo.urls.small },
  ...{ author: user.name, authorUrl: user.links.html && referred(user.links.html) },
  pageUrl: referred(photo.links.html),
})

/** Photos of Unsplash (unsplash.com/documentation), which wants to know of each that is used. */
export function unsplash({ apiKey, baseUrl = 'https://api.unsplash.com' }: StockAccount): StockProvider {
  const service: StockService = {
    ...{ name: 'Unsplash', keyVariable: 'UNSPLASH_ACCESS_KEY', baseUrl, keptMs: HOUR_MS },
    headers: { authorization: `Client-ID ${apiKey}`, 'accept-version': 'v1' },
  }
  return {
    id: 'unsplash',
    name: service.name,
    url: referred('https://unsplash.com/'),
    kinds: ['photo'],
    isHotlinked: true,
    async search(_, query, page) {
      const given = new URLSearchParams({ query, per_page: `${PAGE_ITEMS}`, page: `${page}` })
      const { results, total_pages } = await askStock(service, `/search/photos?${given}`, pageSchema)
      return { items: results.map(toPhoto), hasMore: page < total_pages }
    },
    async find(_, id) {
      const photo = await askStock(service, `/photos/${encodeURIComponent(id)}`, photoSchema)
      const { download_location: location } = photo.links
      // The key is sent there.
      if (!location.startsWith(`${baseUrl}/`)) throw new StockError('unreadable', service)
      return {
        ...{ item: toPhoto(photo), url: photo.urls.full },
        async reportUse() {
          // Each use counts, so its answer is not used again.
          await askStock(
            { ...service, keptMs: 0 },
            location.slice(baseUrl.length),
            z.object({ url: webLink }),
          )
        },
      }
    },
  }
}
