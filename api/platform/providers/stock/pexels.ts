import { z } from 'zod'
import type { StockAccount } from '../../settings/settings'
import { askStock, PAGE_ITEMS, type StockService } from './ask-stock'
import { StockError } from './stock-error'
import { chooseFile, optionalLink, pixels, shortText, titleOfPage, webLink } from './stock-fields'
import type { StockItem, StockProvider } from './stock-provider'

const HOUR_MS = 3_600_000

const videoSchema = z.object({
  id: z.number().int(),
  width: pixels,
  height: pixels,
  duration: z.number().min(0),
  url: webLink,
  image: webLink,
  user: z.object({ name: shortText, url: optionalLink }),
  video_files: z.array(
    z.object({ file_type: z.string().nullable(), width: pixels, height: pixels, link: webLink }),
  ),
})

const photoSchema = z.object({
  id: z.number().int(),
  width: pixels,
  height: pixels,
  url: webLink,
  photographer: shortText,
  photographer_url: optionalLink,
  src: z.object({ original: webLink, medium: webLink }),
  alt: shortText.nullish(),
})

const nextPage = z.string().nullish()
const videosSchema = z.object({ videos: z.array(videoSchema), next_page: nextPage })
const photosSchema = z.object({ photos: z.array(photoSchema), next_page: nextPage })

const toVideo = ({ id, url, image, user, ...video }: z.output<typeof videoSchema>): StockItem => ({
  ...{ id: `${id}`, title: titleOfPage(url) || `Video ${id}`, posterUrl: image, previewUrl: null },
  ...{ width: video.width, height: video.height, duration: video.duration },
  ...{ author: user.name, authorUrl: user.url, pageUrl: url },
})

const toPhoto = ({ id, url, alt, src, ...photo }: z.output<typeof photoSchema>): StockItem => ({
  ...{
    id: `${id}`,
    title: alt || titleOfPage(url) || `Photo ${id}`,
    posterUrl: src.medium,
    previewUrl: null,
  },
  ...{ width: photo.width, height: photo.height, duration: null },
  ...{ author: photo.photographer, authorUrl: photo.photographer_url, pageUrl: url },
})

/**
 * Videos and photos of Pexels (pexels.com/api/documentation): its key is sent as it is in `Authorization`; videos are
 * below `/videos`, photos below `/v1`.
 */
export function pexels({ apiKey, baseUrl = 'https://api.pexels.com' }: StockAccount): StockProvider {
  const service: StockService = {
    ...{ name: 'Pexels', keyVariable: 'PEXELS_API_KEY', baseUrl, keptMs: HOUR_MS },
    headers: { authorization: apiKey },
  }
  return {
    id: 'pexels',
    name: service.name,
    url: 'https://www.pexels.com',
    kinds: ['video', 'photo'],
    isHotlinked: false,
    async search(kind, text, page) {
      const query = new URLSearchParams({ query: text, per_page: `${PAGE_ITEMS}`, page: `${page}` })
      if (kind === 'video') {
        const { videos, next_page } = await askStock(service, `/videos/search?${query}`, videosSchema)
        return { items: videos.map(toVideo), hasMore: Boolean(next_page) }
      }
      const { photos, next_page } = await askStock(service, `/v1/search?${query}`, photosSchema)
      return { items: photos.map(toPhoto), hasMore: Boolean(next_page) }
    },
    async find(kind, id) {
      if (kind === 'photo') {
        const photo = await askStock(service, `/v1/photos/${encodeURIComponent(id)}`, photoSchema)
        return { item: toPhoto(photo), url: photo.src.original }
      }
      const video = await askStock(service, `/videos/videos/${encodeURIComponent(id)}`, videoSchema)
      // Streams are no files.
      const file = chooseFile(video.video_files.filter(({ file_type }) => file_type === 'video/mp4'))
      if (!file) throw new StockError('unreadable', service)
      return { item: toVideo(video), url: file.link }
    },
  }
}
