import type { ScopedClient } from '../database/scoped-to'
import type { TeamRole } from './rights'
import type { Scope } from './scopes'

/** The caller: a signed-in user within their current team, or an API key, which acts as its maker in its team. */
export type Caller = {
  userId: string
  teamId: string
  /** Their role in that team. */
  role: TeamRole
  /** Whether they use two-factor sign-in. */
  hasTwoFactor: boolean
  /**
   * Whether the team requires two-factor sign-in and the user has not turned it on; false while support is signed in as
   * them.
   */
  lacksTwoFactor: boolean
  /** Whether they are support staff; false while signed in as a user, and for API keys. */
  isSuperuser: boolean
  /** The id of the session or API key. */
  tokenId: string
  /** The support staff member who is signed in as the user. */
  impersonatorId: string | null
  /** The scopes of the API key; null for sessions. */
  scopes: readonly Scope[] | null
  /** The address of the request. */
  ip: string
  /** The database scoped to the team: every lookup by id goes through it. */
  db: ScopedClient
}
