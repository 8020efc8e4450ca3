import { useMutation } from '@tanstack/react-query'
import { call } from '@/web/client/call'
import { useSession } from '@/web/client/session'
import { openDialog } from '../dialog/open-dialog'

/** Sends the mail that confirms an address again, to `address` or to the one that is signed in. */
export function useSendAgain(address?: string) {
  const signedIn = useSession()?.email
  const email = address ?? signedIn
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: (to: string) => call('POST /api/users/resend_verify_email/', { body: { email: to } }),
    onSuccess: () => openDialog({ kind: 'check-inbox' }),
  })
  return {
    /** Where it goes; nowhere while no one knows. */
    email,
    send: () => email && mutate(email),
    isPending,
    /** What the server says to it. */
    said: error?.message ?? data?.detail,
  }
}
