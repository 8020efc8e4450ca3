import type { z } from 'zod'
import type { Team } from '../../../prisma/generated/client'
import type { Caller } from '../../platform/permissions/caller'
import type { teamSchema } from './contract'

/** A team as one of its members sees it. */
export const toTeam = (team: Team, { userId, teamId }: Caller): z.output<typeof teamSchema> => ({
  id: team.id,
  title: team.title,
  is_owner: team.ownerId === userId,
  is_current: team.id === teamId,
  requires_two_factor: team.requiresTwoFactor,
})
