import { signedInUser } from '@/web/client/signed-in-user'
import { openDialog } from '../dialog/open-dialog'

/**
 * Whether the user's email is confirmed, checked before an action that requires it; if not, opens the dialog that leads
 * to the profile, and continues with `onConfirmed` once it is confirmed. If the check fails, returns true and leaves it
 * to the server.
 */
export async function emailIsConfirmed(onConfirmed: () => void): Promise<boolean> {
  try {
    const known = await signedInUser(Number.POSITIVE_INFINITY)
    // It may have been confirmed in another tab.
    const user = known && !known.email_verified ? await signedInUser(0) : known
    if (!user || user.email_verified) return true
  } catch {
    return true
  }
  openDialog({ kind: 'confirm-email', onConfirmed })
  return false
}
