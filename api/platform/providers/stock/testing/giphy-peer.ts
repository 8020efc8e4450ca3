import { z } from 'zod'
import { itemsWith, LIBRARY, type LibraryItem } from './stock-files'
import type { LibraryAnswer, LibraryRequest } from './stock-peer'

/** What a search may ask, as published at developers.giphy.com/docs/api/endpoint#search. */
const searchSchema = z.strictObject({
  api_key: z.string(),
  q: z.string().min(1).max(50),
  limit: z.coerce.number().int().min(1).max(50).default(25),
  offset: z.coerce.number().int().min(0).max(4999).default(0),
  rating: z.enum(['g', 'pg', 'pg-13', 'r']).optional(),
  lang: z.string().optional(),
})

const toGif = ({ id, words, author }: LibraryItem, files: string) => ({
  ...{ type: 'gif', id: `gif${id}`, slug: words, url: `https://giphy.com/gifs/gif${id}`, rating: 'g' },
  ...{ title: `${words} GIF`, username: author.split(' ')[0], source: '' },
  user: {
    ...{ username: author.split(' ')[0], display_name: author },
    profile_url: `https://giphy.com/${author.split(' ')[0]}/`,
  },
  images: {
    original: { url: `${files}/gif.gif?id=${id}`, width: '320', height: '180', size: '1000' },
    fixed_width: { url: `${files}/gif.gif?preview=${id}`, width: '200', height: '112' },
    fixed_width_still: { url: `${files}/poster.jpg?id=${id}`, width: '200', height: '112' },
  },
})

const meta = (status: number, msg: string) => ({ meta: { status, msg, response_id: 'response' } })

/** What Giphy answers to a request below `/giphy`. */
export function answerAsGiphy({ url, path, apiKey, files }: LibraryRequest): LibraryAnswer {
  if (url.searchParams.get('api_key') !== apiKey)
    return { status: 401, body: { data: [], ...meta(401, 'Unauthorized') } }
  if (path === '/v1/gifs/search') {
    const query = searchSchema.safeParse(Object.fromEntries(url.searchParams))
    if (!query.success) return { status: 400, body: { data: [], ...meta(400, 'Bad Request') } }
    const { q, limit, offset } = query.data
    const found = itemsWith('gif', q)
    const data = found.slice(offset, offset + limit).map(item => toGif(item, files))
    const pagination = { total_count: found.length, count: data.length, offset }
    return { status: 200, body: { data, pagination, ...meta(200, 'OK') } }
  }
  const [, id] = /^\/v1\/gifs\/gif(\d+)$/.exec(path) ?? []
  const item = LIBRARY.find(one => one.kind === 'gif' && `${one.id}` === id)
  if (!item) return { status: 404, body: { data: [], ...meta(404, 'Not Found') } }
  return { status: 200, body: { data: toGif(item, files), ...meta(200, 'OK') } }
}
