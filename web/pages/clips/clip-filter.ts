import { useSearchParams } from 'react-router'
import { CLIP_FILTERS, type ClipFilter } from '@/compositions/catalog/limits'
import type { ClipQuery } from '@/web/client/queries/use-projects'

const isLength = (value: string | null): value is ClipFilter =>
  value !== null && Object.hasOwn(CLIP_FILTERS, value)

/** The filters and the order of clips that an address asks for; what it can't mean is left out. */
export function clipQueryOf(params: URLSearchParams): ClipQuery {
  const length = params.get('length')
  return {
    order: params.get('order') === 'time' ? 'time' : 'best',
    length: isLength(length) ? length : undefined,
    topic: params.get('topic')?.slice(0, 100) || undefined,
  }
}

/** What the address does not say. */
const DEFAULTS: Partial<ClipQuery> = { order: 'best' }

const isDefault = (name: string, value: string): boolean =>
  Object.entries(DEFAULTS).some(([known, usual]) => known === name && usual === value)

/** An address with changed filters: those that say nothing are left out. */
export function withClipQuery(params: URLSearchParams, change: Partial<ClipQuery>): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || isDefault(name, value)) next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** Filters and order of the clips, which are kept in the address of the page. */
export function useClipFilter() {
  const [params, setParams] = useSearchParams()
  const query = clipQueryOf(params)
  return {
    query,
    isFiltered: query.length !== undefined || query.topic !== undefined,
    change: (change: Partial<ClipQuery>) =>
      setParams(known => withClipQuery(known, change), { replace: true }),
  }
}

export type ClipFilterState = ReturnType<typeof useClipFilter>
