import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../call'
import { keys } from '../keys'

const PAGE = 24

/** A filter of the team's files: types (all if empty), and words of the title. */
export type AssetQuery = { types: readonly string[]; search: string }

/** The team's media files, newest first, page by page; kept fresh by live events. */
export const useAssets = ({ types, search }: AssetQuery) =>
  useInfiniteQuery({
    queryKey: [...keys.assets, types.join(), search],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/assets/', {
        query: {
          page: pageParam,
          page_size: PAGE,
          type: types.join() || undefined,
          search: search || undefined,
        },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ next }, _, page) => (next ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  })
