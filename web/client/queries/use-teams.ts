import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Member } from '@/api/domain/teams/contract'
import { call } from '../call'
import { keys } from '../keys'

const PAGE = 100

/** The teams that the user belongs to, by name; the first hundred. */
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

/** The invitations that no one has accepted yet, the newest first; there are fewer than a page. */
export const useInvitations = () =>
  useQuery({
    queryKey: keys.invitations,
    queryFn: ({ signal }) => call('GET /api/teams/invitations/', { query: { page_size: PAGE }, signal }),
  })

/** Entries on a page of the activity list. */
export const ACTIVITY_PAGE = 10

/** Who did what in the team, newest first; `page` from 1. */
export const useActivity = (page: number) =>
  useQuery({
    queryKey: [...keys.activity, page],
    queryFn: ({ signal }) => call('GET /api/audit/', { query: { page, page_size: ACTIVITY_PAGE }, signal }),
    placeholderData: keepPreviousData,
  })

/** The most running jobs that are listed. */
const MAX_JOBS = 50

/** Work of the team that is waiting or going on, kept fresh by live events. */
export const useJobs = () =>
  useQuery({
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
