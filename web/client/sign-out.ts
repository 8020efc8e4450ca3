import { notify } from '../ui/notice/notices'
import { accounts } from './messages'
import { clearSession } from './session'

/**
 * Ends the session here and, by `tellServer`, there; this browser is signed out even where the server can't be
 * reached.
 */
export async function signOut(tellServer: () => Promise<unknown>): Promise<void> {
  await tellServer().catch(() => undefined)
  clearSession()
  notify({ message: accounts.loggedOut, tone: 'ok' })
}
