import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type CallInput, type CallResult, call } from '../call'
import { keys } from '../keys'

/** A plan that is offered. */
export type Plan = CallResult<'GET /api/products/'>['results'][number]

/** A quota by its code in the spec. */
export type QuotaCode = Plan['quotas'][number]['code']

/** What the team is on and what it has used. */
export type Subscription = CallResult<'GET /api/subscriptions/active/'>

/** The plans that are offered, from the least, and the pack of credits; they do not change while the page is open. */
export const useProducts = () =>
  useQuery({
    queryKey: keys.products,
    queryFn: ({ signal }) => call('GET /api/products/', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** What the team is on and what it has used. */
export const useSubscription = () =>
  useQuery({
    queryKey: keys.subscription,
    queryFn: ({ signal }) => call('GET /api/subscriptions/active/', { signal }),
  })

/** How many payments a page has. */
export const TRANSACTIONS_PAGE = 20

/** Something paid. */
export type Transaction = CallResult<'GET /api/transactions/'>['results'][number]

/** A page of what was paid, the newest first. `page` from 1. */
export const useTransactions = (page: number) =>
  useQuery({
    queryKey: [...keys.transactions, page],
    queryFn: ({ signal }) =>
      call('GET /api/transactions/', { query: { page, page_size: TRANSACTIONS_PAGE }, signal }),
    placeholderData: before => before,
  })

/** What of a quota was used in a month (`2026-11`). */
export const useConsumption = (query: CallInput<'GET /api/credits/monthly_consumption/'>['query']) =>
  useQuery({
    queryKey: [...keys.consumption, query],
    queryFn: ({ signal }) => call('GET /api/credits/monthly_consumption/', { query, signal }),
    placeholderData: before => before,
  })

/** Asks for everything again that a payment or a change of plan has changed: what it locked or marked, too. */
export const refreshBilling = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [keys.subscription, keys.transactions, keys.consumption, keys.projects, ['project'], ['clips']].map(
      queryKey => client.invalidateQueries({ queryKey }),
    ),
  )
