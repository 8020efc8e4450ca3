import type { Handlers } from '../http/handler'
import type { teamsContract } from './contract'
import { createTeam } from './create-team'
import { getTeam } from './get-team'
import { listTeams } from './list-teams'
import { switchTeam } from './switch-team'

export const teamsRoutes: Handlers<typeof teamsContract> = {
  'GET /api/teams/': listTeams,
  'POST /api/teams/': createTeam,
  'GET /api/teams/{id}/': getTeam,
  'POST /api/teams/{id}/switch/': switchTeam,
}
