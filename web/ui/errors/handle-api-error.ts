import type { ApiError } from '@/web/client/api-error'
import { accounts } from '@/web/client/messages'
import { currentSession, endSession } from '@/web/client/session'
import { track } from '@/web/client/widgets/track'
import { openDialog } from '../dialog/open-dialog'
import { notify } from '../notice/notices'
import { dialogForError } from './dialog-for-error'

/**
 * Handles API errors globally: signs out when the server rejects the token, and opens the dialog that the error calls
 * for; then sets `isTold`. `again` is the refused call, to repeat after payment.
 */
export function handleApiError(error: ApiError, again?: () => Promise<unknown>): void {
  if (error.code === 'invalid_token' && currentSession()) {
    endSession()
    notify({ message: accounts.sessionExpired, tone: 'warn' })
    error.isTold = true
    return
  }
  const asked = dialogForError(error, again)
  if (!asked) return
  openDialog(asked)
  error.isTold = true
  if (asked.kind === 'contact') track('Contact asked for', { reason: error.message })
  if (asked.kind === 'upgrade') track('Upgrade asked for', { key: asked.key ?? '' })
}
