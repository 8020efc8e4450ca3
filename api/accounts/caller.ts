import type { ScopedClient } from '../database/scoped-to'

/** Who asks: a signed-in user within their current team. */
export type Caller = {
  userId: string
  teamId: string
  /** The token that the request came with. */
  tokenId: string
  /** The database as the team sees it: every look-up of an id goes through it. */
  db: ScopedClient
}
