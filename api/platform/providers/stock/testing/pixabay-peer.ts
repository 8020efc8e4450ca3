import { z } from 'zod'
import { itemsWith, LIBRARY, type LibraryItem } from './stock-files'
import type { LibraryAnswer, LibraryRequest } from './stock-peer'

/** What may be asked, as published at pixabay.com/api/docs. */
const querySchema = z.strictObject({
  key: z.string(),
  q: z.string().max(100).optional(),
  lang: z.string().optional(),
  id: z.string().optional(),
  image_type: z.enum(['all', 'photo', 'illustration', 'vector']).optional(),
  video_type: z.enum(['all', 'film', 'animation']).optional(),
  safesearch: z.enum(['true', 'false']).optional(),
  page: z.coerce.number().int().min(1).default(1),
  per_page: z.coerce.number().int().min(3).max(200).default(20),
})

const slug = (words: string): string => words.toLowerCase().replaceAll(' ', '-')

const common = ({ id, words, author }: LibraryItem, of: string) => ({
  ...{ id, pageURL: `https://pixabay.com/${of}/${slug(words)}-${id}/`, type: 'film' },
  ...{ tags: slug(words).split('-').join(', '), user_id: author.length, user: author },
  ...{ userImageURL: '', views: 1, downloads: 1, likes: 1, comments: 1 },
})

const toPhoto = (item: LibraryItem, files: string) => ({
  ...common(item, 'photos'),
  ...{ previewURL: `${files}/poster.jpg`, previewWidth: 150, previewHeight: 84 },
  ...{ webformatURL: `${files}/poster.jpg?id=${item.id}`, webformatWidth: 640, webformatHeight: 360 },
  ...{ largeImageURL: `${files}/photo.jpg?id=${item.id}`, imageSize: 1000 },
  ...{ imageWidth: item.width, imageHeight: item.height },
})

function toVideo(item: LibraryItem, files: string) {
  const thumbnail = `${files}/poster.jpg?id=${item.id}`
  const size = (width: number, height: number) => ({ width, height, size: 1000, thumbnail })
  return {
    ...common(item, 'videos'),
    duration: item.duration,
    videos: {
      large: { url: '', width: 0, height: 0, size: 0, thumbnail: '' },
      medium: { url: `${files}/video.mp4?id=${item.id}`, ...size(item.width, item.height) },
      small: { url: `${files}/missing.mp4`, ...size(480, 270) },
      tiny: { url: `${files}/missing.mp4`, ...size(320, 180) },
    },
  }
}

const refuse = (message: string): LibraryAnswer => ({ status: 400, body: `[ERROR 400] ${message}` })

/** What Pixabay answers to a request below `/pixabay`. */
export function answerAsPixabay({ url, path, apiKey, files }: LibraryRequest): LibraryAnswer {
  if (path !== '/' && path !== '/videos/') return { status: 404, body: 'Not found' }
  const query = querySchema.safeParse(Object.fromEntries(url.searchParams))
  if (!query.success) return refuse('Invalid parameter.')
  const { key, q = '', id, page, per_page } = query.data
  if (key !== apiKey) return refuse('Invalid or missing API key (https://pixabay.com/api/docs/).')
  const kind = path === '/' ? 'photo' : 'video'
  const found = id ? LIBRARY.filter(item => item.kind === kind && `${item.id}` === id) : itemsWith(kind, q)
  const first = (page - 1) * per_page
  if (first && first >= found.length) return refuse('"page" is out of valid range.')
  const shown = found.slice(first, first + per_page)
  return {
    status: 200,
    headers: { 'x-ratelimit-limit': '100', 'x-ratelimit-remaining': '99', 'x-ratelimit-reset': '60' },
    body: {
      ...{ total: found.length, totalHits: Math.min(500, found.length) },
      hits: shown.map(item => (kind === 'photo' ? toPhoto(item, files) : toVideo(item, files))),
    },
  }
}
