import { endSession } from '../../client/end-session'
import { accounts } from '../../client/messages'
import { notify } from '../notice/notices'

/**
 * Ends the session here and, by `tellServer`, there; this browser is signed out even where the server can't be
 * reached. Who is signed in as someone else is in their own account again.
 */
export async function signOut(tellServer: () => Promise<unknown>): Promise<void> {
  await tellServer().catch(() => undefined)
  endSession()
  notify({ message: accounts.loggedOut, tone: 'ok' })
}
