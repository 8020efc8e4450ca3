import { signedInUser } from '@/web/client/signed-in-user'
import { openDialog } from '../dialog/open-dialog'

/**
 * Whether the user's address is confirmed, before something is begun that needs it; where it is not, the dialog opens
 * that leads to the profile. Where that can't be known the server will say.
 */
export async function emailIsConfirmed(): Promise<boolean> {
  try {
    const known = await signedInUser(Number.POSITIVE_INFINITY)
    // It may have been confirmed in another tab.
    const user = known && !known.email_verified ? await signedInUser(0) : known
    if (!user || user.email_verified) return true
  } catch {
    return true
  }
  openDialog({ kind: 'confirm-email' })
  return false
}
