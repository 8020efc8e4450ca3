import { z } from 'zod'
import { itemsWith, LIBRARY, type LibraryItem } from './stock-files'
import type { LibraryAnswer, LibraryRequest } from './stock-peer'

/** What a search may ask, as published at pexels.com/api/documentation. */
const searchSchema = z.strictObject({
  query: z.string().min(1),
  orientation: z.enum(['landscape', 'portrait', 'square']).optional(),
  size: z.enum(['large', 'medium', 'small']).optional(),
  locale: z.string().optional(),
  page: z.coerce.number().int().min(1).default(1),
  per_page: z.coerce.number().int().min(1).max(80).default(15),
})

const slug = (words: string): string => words.toLowerCase().replaceAll(' ', '-')

const userOf = (author: string) => ({
  id: author.length,
  name: author,
  url: `https://www.pexels.com/@${slug(author)}`,
})

const toVideo = ({ id, words, author, width, height, duration }: LibraryItem, files: string) => ({
  ...{ id, width, height, duration, full_res: null, tags: [], avg_color: null },
  url: `https://www.pexels.com/video/${slug(words)}-${id}/`,
  image: `${files}/poster.jpg?video=${id}`,
  user: userOf(author),
  video_files: [
    {
      id: 1,
      quality: 'hls',
      file_type: 'application/x-mpegURL',
      width: null,
      height: null,
      link: `${files}/x`,
    },
    ...[
      ['uhd', 3840, 2160],
      ['hd', width, height],
      ['sd', 426, 240],
    ].map(([quality, w, h], index) => ({
      ...{ id: 2 + index, quality, file_type: 'video/mp4', width: w, height: h, fps: 30 },
      link: `${files}/${quality === 'hd' ? 'video.mp4' : `missing-${quality}.mp4`}?id=${id}`,
    })),
  ],
  video_pictures: [{ id: 1, nr: 0, picture: `${files}/poster.jpg` }],
})

const toPhoto = ({ id, words, author, width, height }: LibraryItem, files: string) => ({
  ...{ id, width, height, url: `https://www.pexels.com/photo/${slug(words)}-${id}/` },
  ...{ photographer: author, photographer_url: userOf(author).url, photographer_id: author.length },
  ...{ avg_color: '#978E82', liked: false, alt: words },
  src: {
    original: `${files}/photo.jpg?id=${id}`,
    ...Object.fromEntries(
      ['large2x', 'large', 'medium', 'small', 'portrait', 'landscape', 'tiny'].map(size => [
        size,
        `${files}/poster.jpg?photo=${id}&size=${size}`,
      ]),
    ),
  },
})

const NOT_FOUND: LibraryAnswer = { status: 404, body: { status: 404, code: 'Not Found' } }

const headers = {
  'x-ratelimit-limit': '20000',
  'x-ratelimit-remaining': '19684',
  'x-ratelimit-reset': '1590529646',
}

function search(kind: 'video' | 'photo', { url, files }: LibraryRequest): LibraryAnswer {
  const query = searchSchema.safeParse(Object.fromEntries(url.searchParams))
  if (!query.success) return { status: 400, body: { status: 400, code: 'Bad Request' } }
  const { page, per_page, query: text } = query.data
  const found = itemsWith(kind, text)
  const shown = found.slice((page - 1) * per_page, page * per_page)
  const next = new URL(url)
  next.searchParams.set('page', `${page + 1}`)
  return {
    ...{ status: 200, headers },
    body: {
      ...{ page, per_page, total_results: found.length, url: 'https://www.pexels.com/search/' },
      ...(kind === 'video'
        ? { videos: shown.map(item => toVideo(item, files)) }
        : { photos: shown.map(item => toPhoto(item, files)) }),
      ...(page * per_page < found.length && { next_page: next.href }),
    },
  }
}

/** What Pexels answers to a request below `/pexels`. */
export function answerAsPexels(request: LibraryRequest): LibraryAnswer {
  const { path, apiKey, files } = request
  if (request.headers.authorization !== apiKey)
    return { status: 401, body: { status: 401, code: 'Unauthorized' } }
  if (path === '/videos/search') return search('video', request)
  if (path === '/v1/search') return search('photo', request)
  const [, of, id] = /^\/(videos\/videos|v1\/photos)\/(\d+)$/.exec(path) ?? []
  const kind = of === 'v1/photos' ? 'photo' : 'video'
  const item = LIBRARY.find(one => one.kind === kind && `${one.id}` === id)
  if (!item) return NOT_FOUND
  return { status: 200, headers, body: kind === 'photo' ? toPhoto(item, files) : toVideo(item, files) }
}
