import { Button } from '@mantine/core'
import { call } from '@/web/client/call'
import { signOut } from '@/web/ui/navigation/navigation'

/** Signs out, and returns here after signing in with another account. */
export function OtherAccount() {
  return (
    <Button variant="subtle" onClick={() => signOut(() => call('POST /api/rest-auth/logout/'))}>
      Use another account
    </Button>
  )
}
