import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Member } from '@/api/domain/teams/contract'
import { call } from '../call'
import { keys } from '../keys'

const PAGE = 100

/** The first 100 teams of the user, by name. */
export const useTeams = () =>
  useQuery({
    queryKey: keys.teams,
    queryFn: ({ signal }) => call('GET /api/teams/', { query: { page_size: PAGE }, signal }),
  })

/** All members of the current team, the owner first. */
export const useMembers = () =>
  useQuery({
    queryKey: keys.members,
    queryFn: async ({ signal }) => {
      const members: Member[] = []
      for (let page = 1; ; page++) {
        const answer = await call('GET /api/teams/members/', { query: { page, page_size: PAGE }, signal })
        members.push(...answer.results)
        if (!answer.next) return members
      }
    },
  })

/** Open invitations, newest first; they always fit on one page. */
export const useInvitations = () =>
  useQuery({
    queryKey: keys.invitations,
    queryFn: ({ signal }) => call('GET /api/teams/invitations/', { query: { page_size: PAGE }, signal }),
  })

/** Entries per page of the activity list. */
export const ACTIVITY_PAGE = 10

/** The team's activity, newest first; `page` from 1. */
export const useActivity = (page: number) =>
  useQuery({
    queryKey: [...keys.activity, page],
    queryFn: ({ signal }) => call('GET /api/audit/', { query: { page, page_size: ACTIVITY_PAGE }, signal }),
    placeholderData: keepPreviousData,
  })

/** Maximum number of running jobs listed. */
const MAX_JOBS = 50

/** The team's waiting and running jobs, kept fresh by live events. They are only fetched if `isNeeded`. */
export const useJobs = (isNeeded = true) =>
  useQuery({
    enabled: isNeeded,
    queryKey: keys.jobs,
    queryFn: async ({ signal }) => {
      const { results } = await call('GET /api/jobs/', {
        query: { active: 'true', page_size: MAX_JOBS },
        signal,
      })
      return results
    },
  })

/** The API keys of the team, newest first. */
export const useApiKeys = () =>
  useQuery({ queryKey: keys.apiKeys, queryFn: ({ signal }) => call('GET /api/keys/', { signal }) })
