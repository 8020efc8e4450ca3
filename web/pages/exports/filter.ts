import type { ExportItem } from '@/api/domain/exports/contract'
import { DESTINATIONS } from '@/compositions/catalog/destinations'

export const tabs = ['all', 'running', 'completed', 'failed'] as const
export const orders = ['newest', 'oldest', 'title'] as const

export type Tab = (typeof tabs)[number]
export type Order = (typeof orders)[number]

/** The filter and sort order of the exports. */
export type Filter = { search: string; tab: Tab; order: Order }

export const isRunning = ({ status }: ExportItem): boolean => status === 'NEW' || status === 'IN_PROGRESS'

const inTab: Record<Tab, (item: ExportItem) => boolean> = {
  all: () => true,
  running: isRunning,
  completed: item => item.status === 'COMPLETED',
  failed: item => item.status === 'FAILED' || item.status === 'CANCELLED',
}

const before: Record<Order, (a: ExportItem, b: ExportItem) => number> = {
  newest: (a, b) => b.created.localeCompare(a.created),
  oldest: (a, b) => a.created.localeCompare(b.created),
  title: (a, b) => a.title.localeCompare(b.title),
}

/** The number of exports in a tab. */
export const countOf = (items: ExportItem[], tab: Tab): number => items.filter(inTab[tab]).length

/** What the search looks in: the title, that of the source, and where it is to be posted. */
const searchedIn = ({ title, source, destination }: ExportItem): string =>
  [title, source.title, destination && DESTINATIONS[destination].label].filter(Boolean).join('\n')

/** The exports of a tab in whose titles or destination the search text is, ignoring case, in an order. */
export function filtered(items: ExportItem[], { search, tab, order }: Filter): ExportItem[] {
  const sought = search.trim().toLowerCase()
  return items
    .filter(item => inTab[tab](item))
    .filter(item => searchedIn(item).toLowerCase().includes(sought))
    .sort(before[order])
}

/** The number of exports ahead of this one, including running ones. */
export const exportsAhead = (items: ExportItem[], item: ExportItem): number =>
  items.filter(one => isRunning(one) && one.id !== item.id && one.created <= item.created).length
