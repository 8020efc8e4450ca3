import { z } from 'zod'
import type { Contract } from '../http/contract'
import { idParams, pageOf, pageQuery } from '../http/schemas'

export const teamSchema = z.object({
  id: z.string(),
  title: z.string(),
  is_owner: z.boolean(),
  is_current: z.boolean(),
})

export const teamsContract = {
  'GET /api/teams/': {
    auth: 'user',
    summary: 'The teams that the user belongs to',
    query: pageQuery,
    response: pageOf(teamSchema),
  },
  'POST /api/teams/': {
    auth: 'user',
    summary: 'Make a team',
    body: z.object({ title: z.string().trim().min(1, 'Please enter team title').max(150) }),
    response: teamSchema,
    status: 201,
  },
  'GET /api/teams/{id}/': {
    auth: 'user',
    summary: 'A team that the user belongs to',
    params: idParams,
    response: teamSchema,
  },
  'POST /api/teams/{id}/switch/': {
    auth: 'user',
    summary: 'Make this the current team',
    params: idParams,
    response: teamSchema,
  },
} satisfies Contract
