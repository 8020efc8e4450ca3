import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../call'
import { keys } from '../keys'

/** Rows per page. */
export const SUPPORT_PAGE = 10

const pageOf = (page: number) => ({ page, page_size: SUPPORT_PAGE })

/** Users who match a search text, newest first; `page` from 1. */
export const useFoundUsers = (q: string, page: number) =>
  useQuery({
    queryKey: [...keys.support, 'users', q, page],
    queryFn: ({ signal }) => call('GET /api/support/users/', { query: { q, ...pageOf(page) }, signal }),
    placeholderData: keepPreviousData,
  })

/** A user with their teams and devices. */
export const useSupportUser = (id: string) =>
  useQuery({
    queryKey: [...keys.support, 'user', id],
    queryFn: ({ signal }) => call('GET /api/support/users/{id}/', { params: { id }, signal }),
  })

/** A team with its balances and flags. */
export const useSupportTeam = (id: string) =>
  useQuery({
    queryKey: [...keys.support, 'team', id],
    queryFn: ({ signal }) => call('GET /api/support/teams/{id}/', { params: { id }, signal }),
  })

/** A page of a team's ledger: credits granted and used. */
export const useLedger = (id: string, page: number) =>
  useQuery({
    queryKey: [...keys.support, 'ledger', id, page],
    queryFn: ({ signal }) =>
      call('GET /api/support/teams/{id}/ledger/', { params: { id }, query: pageOf(page), signal }),
    placeholderData: keepPreviousData,
  })

/** The jobs of a team. */
export const useTeamJobs = (id: string, page: number) =>
  useQuery({
    queryKey: [...keys.support, 'jobs', id, page],
    queryFn: ({ signal }) =>
      call('GET /api/support/teams/{id}/jobs/', { params: { id }, query: pageOf(page), signal }),
    placeholderData: keepPreviousData,
  })

/** The exports of a team. */
export const useTeamExports = (id: string, page: number) =>
  useQuery({
    queryKey: [...keys.support, 'exports', id, page],
    queryFn: ({ signal }) =>
      call('GET /api/support/teams/{id}/exports/', { params: { id }, query: pageOf(page), signal }),
    placeholderData: keepPreviousData,
  })

/** Feature flags with their global values. */
export const useFlags = () =>
  useQuery({
    queryKey: [...keys.support, 'flags'],
    queryFn: ({ signal }) => call('GET /api/support/flags/', { signal }),
  })

/** The activity of all users or of one. */
export const useAudit = (user: string | undefined, page: number) =>
  useQuery({
    queryKey: [...keys.support, 'audit', user, page],
    queryFn: ({ signal }) => call('GET /api/support/audit/', { query: { user, ...pageOf(page) }, signal }),
    placeholderData: keepPreviousData,
  })

/** Emails that failed every attempt. */
export const useGivenUpMails = (page: number) =>
  useQuery({
    queryKey: [...keys.support, 'mails', page],
    queryFn: ({ signal }) => call('GET /api/support/mails/', { query: pageOf(page), signal }),
    placeholderData: keepPreviousData,
  })
