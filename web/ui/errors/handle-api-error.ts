import type { ApiError } from '../../client/api-error'
import { endSession } from '../../client/end-session'
import { accounts } from '../../client/messages'
import { currentSession } from '../../client/session'
import { track } from '../../client/widgets/track'
import { ask } from '../dialog/ask'
import { notify } from '../notice/notices'
import { askOfError } from './ask-of-answer'

/**
 * What an answer of the API does by itself: it signs out everywhere when the server no longer knows the token, and opens
 * the dialog that it asks for; then `isTold` is set. `again` is the call that was refused, for after it is paid for.
 */
export function handleApiError(error: ApiError, again?: () => Promise<unknown>): void {
  if (error.code === 'invalid_token' && currentSession()) {
    endSession()
    notify({ message: accounts.sessionExpired, tone: 'warn' })
    error.isTold = true
    return
  }
  const asked = askOfError(error, again)
  if (!asked) return
  ask(asked)
  error.isTold = true
  if (asked.kind === 'contact') track('Contact asked for', { reason: error.message })
  if (asked.kind === 'upgrade') track('Upgrade asked for', { key: asked.key ?? '' })
}
