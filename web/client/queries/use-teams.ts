import { useQuery } from '@tanstack/react-query'
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
