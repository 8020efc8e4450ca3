import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type CallResult, call } from '../call'
import { keys } from '../keys'
import { useCapabilities } from './use-help'

/** A video, photo or GIF in a stock library. */
export type StockItem = CallResult<'GET /api/stock/'>['results'][number]

/** A stock library whose key is set on the server. */
export type StockLibrary = CallResult<'GET /api/capabilities/'>['stock'][number]

export type StockKind = StockLibrary['kinds'][number]

/** The stock libraries whose keys are set; undefined until they are known. */
export const useStockLibraries = (): readonly StockLibrary[] | undefined => useCapabilities().data?.stock

/** What a text finds in a library, page by page; nothing is asked without a text. */
export const useStock = (provider: StockLibrary['id'], kind: StockKind, text: string) =>
  useInfiniteQuery({
    queryKey: keys.stock(provider, kind, text),
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/stock/', { query: { provider, kind, query: text, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ next_page }) => next_page,
    enabled: text !== '',
    staleTime: 3_600_000,
    placeholderData: keepPreviousData,
    retry: false,
  })
