import type { Request } from 'express'
import { originOf } from './proxies'

type PageQuery = { page: number; page_size: number }

/** The rows of a page, as Prisma's `skip` and `take`. */
export const pageWindow = ({ page, page_size }: PageQuery) => ({
  skip: (page - 1) * page_size,
  take: page_size,
})

function addressOf(request: Request, page: number): string {
  const address = new URL(request.originalUrl, originOf(request))
  address.searchParams.set('page', String(page))
  return address.href
}

/** The response of a list; `next` and `previous` are full URLs, null at the ends. */
export function toPage<Item>(
  request: Request,
  query: PageQuery,
  { count, results }: { count: number; results: Item[] },
) {
  const more = query.page * query.page_size < count
  return {
    count,
    next: more ? addressOf(request, query.page + 1) : null,
    previous: query.page > 1 ? addressOf(request, query.page - 1) : null,
    results,
  }
}
