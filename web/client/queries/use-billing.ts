import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type CallInput, type CallResult, call } from '../call'
import { keys } from '../keys'

/** A plan on offer. */
export type Plan = CallResult<'GET /api/products/'>['results'][number]

/** A quota by its code in the specification. */
export type QuotaCode = Plan['quotas'][number]['code']

/** The team's plan and its usage. */
export type Subscription = CallResult<'GET /api/subscriptions/active/'>

/** The plans on offer, lowest first, and the credit pack; they do not change while the page is open. */
export const useProducts = () =>
  useQuery({
    queryKey: keys.products,
    queryFn: ({ signal }) => call('GET /api/products/', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The team's plan and its usage. */
export const useSubscription = () =>
  useQuery({
    queryKey: keys.subscription,
    queryFn: ({ signal }) => call('GET /api/subscriptions/active/', { signal }),
  })

/** Payments per page. */
export const TRANSACTIONS_PAGE = 20

/** A payment. */
export type Transaction = CallResult<'GET /api/transactions/'>['results'][number]

/** A page of payments, newest first. `page` from 1. */
export const useTransactions = (page: number) =>
  useQuery({
    queryKey: [...keys.transactions, page],
    queryFn: ({ signal }) =>
      call('GET /api/transactions/', { query: { page, page_size: TRANSACTIONS_PAGE }, signal }),
    placeholderData: before => before,
  })

/** The usage of a quota in a month (`2026-11`). */
export const useConsumption = (query: CallInput<'GET /api/credits/monthly_consumption/'>['query']) =>
  useQuery({
    queryKey: [...keys.consumption, query],
    queryFn: ({ signal }) => call('GET /api/credits/monthly_consumption/', { query, signal }),
    placeholderData: before => before,
  })

/** Refetches everything that a payment or a plan change affects, including locks and watermarks. */
export const refreshBilling = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [keys.subscription, keys.transactions, keys.consumption, keys.projects, ['project'], ['clips']].map(
      queryKey => client.invalidateQueries({ queryKey }),
    ),
  )
