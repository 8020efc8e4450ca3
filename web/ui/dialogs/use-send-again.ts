import { useMutation } from '@tanstack/react-query'
import { call } from '@/web/client/call'
import { useSession } from '@/web/client/session'
import { openDialog } from '../dialog/open-dialog'

/** Resends the confirmation email to `address`, or to the signed-in user's address. */
export function useSendAgain(address?: string) {
  const signedIn = useSession()?.email
  const email = address ?? signedIn
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: (to: string) => call('POST /api/users/resend_verify_email/', { body: { email: to } }),
    onSuccess: () => openDialog({ kind: 'check-inbox' }),
  })
  return {
    /** The recipient; undefined while unknown. */
    email,
    send: () => email && mutate(email),
    isPending,
    /** The server's response message. */
    said: error?.message ?? data?.detail,
  }
}
