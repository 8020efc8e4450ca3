import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Contracts } from '@/api/app/contracts'
import type { ResponseOf } from '@/api/platform/http/contract'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'

/** A collection of elements that come with the server. */
export type Collection = 'stickers' | 'icons' | 'music' | 'sounds'

/** An element as the API lists it. */
export type Element = ResponseOf<Contracts['GET /api/elements/']>['results'][number]

/** Elements of a page of the list: several screens of them. */
const PAGE = 60

/** Elements come with the server and stay the same, but the addresses of sounds are good for a day only. */
const KEPT = { staleTime: 12 * 3_600_000 }

/** The elements of a collection, of a category or all (''), and those that a search finds, page by page. */
export const useElements = (collection: Collection, category: string, search: string) =>
  useInfiniteQuery({
    ...KEPT,
    queryKey: [...keys.elements, collection, category, search],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/elements/', {
        query: {
          ...{ collection, page: pageParam, page_size: PAGE },
          ...{ category: category || undefined, search: search || undefined },
        },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ next }, _, page) => (next ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  })

/** The categories of a collection. */
export const useElementCategories = (collection: Collection) =>
  useQuery({
    ...KEPT,
    queryKey: [...keys.elements, 'categories', collection],
    queryFn: ({ signal }) =>
      call('GET /api/element_categories/', { query: { collection, page_size: 100 }, signal }),
  })
