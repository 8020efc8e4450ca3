import type { ScopedClient } from '../database/scoped-to'
import type { TeamRole } from './rights'
import type { Scope } from './scopes'

/** Who asks: a signed-in user within their current team, or a key of a team, which asks as its maker. */
export type Caller = {
  userId: string
  teamId: string
  /** What they are in that team. */
  role: TeamRole
  /** Whether they sign in with a second factor. */
  hasTwoFactor: boolean
  /** Whether the team requires two-factor sign-in and the user has not turned it on; false while support is signed in as them. */
  lacksTwoFactor: boolean
  /** Support staff; never someone whom they are signed in as, and never a key. */
  isSuperuser: boolean
  /** The session or the API key that the request came with. */
  tokenId: string
  /** The member of support staff who is signed in as the user. */
  impersonatorId: string | null
  /** What the API key may be used for; null for who is no key. */
  scopes: readonly Scope[] | null
  /** From where the request came. */
  ip: string
  /** The database as the team sees it: every look-up of an id goes through it. */
  db: ScopedClient
}
