import { keepPreviousData, queryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { ASSET_ORDERS } from '@/api/domain/assets/contract'
import { call } from '../call'
import { keys } from '../keys'

const PAGE = 24

export type AssetOrder = (typeof ASSET_ORDERS)[number]

/**
 * A filter of the team's files: types (all if empty), words of the title, and a folder (`none`: those in no folder; all
 * if left out); and their order.
 */
export type AssetQuery = { types: readonly string[]; search: string; folder?: string; sort: AssetOrder }

/** The query of one media file. */
export const assetOptions = (id: string) =>
  queryOptions({
    queryKey: keys.asset(id),
    queryFn: ({ signal }) => call('GET /api/assets/{id}/', { params: { id }, signal }),
  })

/** The team's media files, page by page; kept fresh by live events. */
export const useAssets = ({ types, search, folder, sort }: AssetQuery) =>
  useInfiniteQuery({
    queryKey: [...keys.assets, types.join(), search, folder ?? '', sort],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/assets/', {
        query: {
          page: pageParam,
          page_size: PAGE,
          type: types.join() || undefined,
          search: search || undefined,
          folder,
          sort,
        },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ next }, _, page) => (next ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  })
