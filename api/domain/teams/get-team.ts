import type { Handler } from '../../platform/routing/handler'
import type { teamsContract } from './contract'
import { findTeam } from './find-team'
import { toTeam } from './to-team'

/** A team that the user belongs to. */
export const getTeam: Handler<(typeof teamsContract)['GET /api/teams/{id}/']> = async ({
  params,
  caller,
  services,
}) => toTeam(await findTeam(services.prisma, caller.userId, params.id), caller)
