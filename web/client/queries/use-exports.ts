import { useQuery } from '@tanstack/react-query'
import type { ExportItem } from '@/api/domain/exports/contract'
import { call } from '../call'
import { keys } from '../keys'

const PAGE = 100
const MOST_PAGES = 20

/** All exports of the team, newest first, loaded in full for search and counts by status; kept fresh by live events. */
export const useExports = () =>
  useQuery({
    queryKey: keys.exports,
    queryFn: async ({ signal }) => {
      const results: ExportItem[] = []
      for (let page = 1; page <= MOST_PAGES; page++) {
        const answer = await call('GET /api/exports/', { query: { page, page_size: PAGE }, signal })
        results.push(...answer.results)
        if (!answer.next) break
      }
      return { count: results.length, results }
    },
  })
