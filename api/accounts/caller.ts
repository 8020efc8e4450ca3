import type { ScopedClient } from '../database/scoped-to'
import type { TeamRole } from '../teams/rights'

/** Who asks: a signed-in user within their current team. */
export type Caller = {
  userId: string
  teamId: string
  /** What they are in that team. */
  role: TeamRole
  /** Support staff. */
  isSuperuser: boolean
  /** The token that the request came with. */
  tokenId: string
  /** The database as the team sees it: every look-up of an id goes through it. */
  db: ScopedClient
}
