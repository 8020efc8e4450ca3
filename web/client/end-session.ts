import { clearSession, stopImpersonating } from './session'

/** Where support staff come back to. */
const SUPPORT = '/support/'

/**
 * Ends the session in this browser. Support staff who were signed in as someone are in their own account again, on a
 * page that is made again, so that nothing of the other account stays in it.
 */
export function endSession(): void {
  if (stopImpersonating()) location.assign(SUPPORT)
  else clearSession()
}
