import { z } from 'zod'
import { itemsWith, LIBRARY, type LibraryItem } from './stock-files'
import type { LibraryAnswer, LibraryRequest } from './stock-peer'

/** What a search may ask, as published at unsplash.com/documentation. */
const searchSchema = z.strictObject({
  query: z.string().min(1),
  order_by: z.enum(['latest', 'relevant']).optional(),
  content_filter: z.enum(['low', 'high']).optional(),
  page: z.coerce.number().int().min(1).default(1),
  per_page: z.coerce.number().int().min(1).max(30).default(10),
})

const toPhoto = ({ id, words, author, width, height }: LibraryItem, { url, files }: LibraryRequest) => ({
  ...{ id: `ph-${id}`, width, height, color: '#60544D', description: null, alt_description: words },
  urls: Object.fromEntries(
    ['raw', 'full', 'regular', 'small', 'thumb'].map(size => [
      size,
      `${files}/${size === 'full' ? 'photo' : 'poster'}.jpg?id=${id}&size=${size}`,
    ]),
  ),
  links: {
    ...{ self: `${url.origin}/unsplash/photos/ph-${id}`, html: `https://unsplash.com/photos/ph-${id}` },
    download: `https://unsplash.com/photos/ph-${id}/download`,
    download_location: `${url.origin}/unsplash/photos/ph-${id}/download?ixid=abc`,
  },
  user: {
    ...{ id: 'user', username: author.split(' ')[0], name: author },
    links: { html: `https://unsplash.com/@${author.split(' ')[0]}` },
  },
})

const refuse = (status: number, message: string): LibraryAnswer => ({ status, body: { errors: [message] } })

const headers = { 'x-ratelimit-limit': '50', 'x-ratelimit-remaining': '49' }

/** What Unsplash answers to a request below `/unsplash`. */
export function answerAsUnsplash(request: LibraryRequest): LibraryAnswer {
  const { url, path, apiKey, files } = request
  if (request.headers.authorization !== `Client-ID ${apiKey}`)
    return refuse(401, 'OAuth error: The access token is invalid')
  if (request.headers['accept-version'] !== 'v1') return refuse(400, 'Version')
  if (path === '/search/photos') {
    const query = searchSchema.safeParse(Object.fromEntries(url.searchParams))
    if (!query.success) return refuse(400, 'Bad Request')
    const { page, per_page, query: text } = query.data
    const found = itemsWith('photo', text)
    return {
      ...{ status: 200, headers },
      body: {
        ...{ total: found.length, total_pages: Math.ceil(found.length / per_page) },
        results: found.slice((page - 1) * per_page, page * per_page).map(item => toPhoto(item, request)),
      },
    }
  }
  const [, id, download] = /^\/photos\/ph-(\d+)(\/download)?$/.exec(path) ?? []
  const item = LIBRARY.find(one => one.kind === 'photo' && `${one.id}` === id)
  if (!item) return refuse(404, "Couldn't find Photo")
  return { status: 200, headers, body: download ? { url: `${files}/photo.jpg` } : toPhoto(item, request) }
}
