import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../client/call'
import { useSession } from '../../../client/session'
import { AskBody } from '../AskBody'
import type { AskProps } from '../ask'

/** Says that a mail waits to be opened, and sends it again; what the server says to that is shown. */
export function CheckInbox({ ask, onClose }: AskProps<'check-inbox'>) {
  const signedIn = useSession()?.email
  const email = ask.email ?? signedIn
  const again = useMutation({
    mutationFn: (to: string) => call('POST /api/users/resend_verify_email/', { body: { email: to } }),
  })
  const said = again.error?.message ?? again.data?.detail
  return (
    <AskBody
      title="Check your inbox"
      onClose={onClose}
      buttons={
        <>
          {email && (
            <Button variant="default" loading={again.isPending} onClick={() => again.mutate(email)}>
              Send again
            </Button>
          )}
          <Button data-autofocus onClick={onClose}>
            Got it
          </Button>
        </>
      }
    >
      <p>
        We sent a mail {email ? <strong>to {email}</strong> : 'to you'}. Open the link in it to confirm that
        the address is yours. If you can’t find it, look into the spam folder.
      </p>
      {said && <p role="status">{said}</p>}
    </AskBody>
  )
}
