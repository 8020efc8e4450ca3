import { z } from 'zod'
import type { StockAccount } from '../../settings/settings'
import { askStock, PAGE_ITEMS, type StockService } from './ask-stock'
import { StockError } from './stock-error'
import { chooseFile, optionalLink, pixels, shortText, titleOfPage, webLink } from './stock-fields'
import type { StockItem, StockProvider } from './stock-provider'

/** Pixabay asks for answers to be kept for a day. */
const DAY_MS = 86_400_000

const hit = { id: z.number().int(), pageURL: webLink, user_id: z.number().int(), user: shortText }

const photoSchema = z.object({
  ...hit,
  webformatURL: webLink,
  largeImageURL: webLink,
  imageWidth: pixels,
  imageHeight: pixels,
})

/** A size of a video; one that does not exist has an empty address. */
const fileSchema = z.object({
  url: z.string(),
  width: pixels,
  height: pixels,
  thumbnail: optionalLink.optional(),
})

const videoSchema = z.object({
  ...hit,
  duration: z.number().min(0),
  videos: z.object({
    large: fileSchema.optional(),
    medium: fileSchema,
    small: fileSchema.optional(),
    tiny: fileSchema.optional(),
  }),
})

type Hit = z.output<typeof photoSchema> | z.output<typeof videoSchema>

const pageOf = <Schema extends z.ZodType>(schema: Schema) =>
  z.object({ totalHits: z.number().int(), hits: z.array(schema) })

const common = ({ id, pageURL, user, user_id }: Hit) => ({
  ...{ id: `${id}`, title: titleOfPage(pageURL) || `${id}`, previewUrl: null, pageUrl: pageURL },
  ...{ author: user, authorUrl: `https://pixabay.com/users/${encodeURIComponent(user)}-${user_id}/` },
})

const filesOf = ({ videos }: z.output<typeof videoSchema>) =>
  Object.values(videos).filter(file => webLink.safeParse(file?.url).success)

const toPhoto = (photo: z.output<typeof photoSchema>): StockItem => ({
  ...common(photo),
  ...{ posterUrl: photo.webformatURL, width: photo.imageWidth, height: photo.imageHeight, duration: null },
})

function toVideo(video: z.output<typeof videoSchema>): StockItem | null {
  const { medium, tiny } = video.videos
  const posterUrl = tiny?.thumbnail ?? medium.thumbnail
  if (!posterUrl || !filesOf(video).length) return null
  const { width, height } = medium
  return { ...common(video), posterUrl, width, height, duration: video.duration }
}

/** Photos and videos of Pixabay (pixabay.com/api/docs), whose key is in the query. */
export function pixabay({ apiKey, baseUrl = 'https://pixabay.com/api' }: StockAccount): StockProvider {
  const service: StockService = {
    ...{ name: 'Pixabay', keyVariable: 'PIXABAY_API_KEY', baseUrl, keptMs: DAY_MS },
  }
  const photos = (query: Record<string, string>) =>
    askStock(
      service,
      `/?${new URLSearchParams({ key: apiKey, image_type: 'photo', ...query })}`,
      pageOf(photoSchema),
    )
  const videos = (query: Record<string, string>) =>
    askStock(service, `/videos/?${new URLSearchParams({ key: apiKey, ...query })}`, pageOf(videoSchema))
  return {
    id: 'pixabay',
    name: service.name,
    url: 'https://pixabay.com',
    kinds: ['video', 'photo'],
    isHotlinked: false,
    async search(kind, text, page) {
      const query = { q: text, per_page: `${PAGE_ITEMS}`, page: `${page}`, safesearch: 'true' }
      const hasMore = (total: number) => page * PAGE_ITEMS < total
      if (kind === 'photo') {
        const { hits, totalHits } = await photos(query)
        return { items: hits.map(toPhoto), hasMore: hasMore(totalHits) }
      }
      const { hits, totalHits } = await videos(query)
      return { items: hits.flatMap(video => toVideo(video) ?? []), hasMore: hasMore(totalHits) }
    },
    async find(kind, id) {
      if (kind === 'photo') {
        const [photo] = (await photos({ id })).hits
        if (!photo) throw new StockError('gone', service)
        return { item: toPhoto(photo), url: photo.largeImageURL }
      }
      const [video] = (await videos({ id })).hits
      const item = video && toVideo(video)
      const file = video && chooseFile(filesOf(video))
      if (!item || !file) throw new StockError('gone', service)
      return { item, url: file.url }
    },
  }
}
