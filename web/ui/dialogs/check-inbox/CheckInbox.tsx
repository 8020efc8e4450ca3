import { Button } from '@mantine/core'
import type { DialogProps } from '@/web/ui/dialog/open-dialog'
import { DialogBody } from '../DialogBody'
import { useOnceConfirmed } from '../use-once-confirmed'
import { useSendAgain } from '../use-send-again'

/**
 * Asks the user to open the email that was sent, and can resend it; shows the server's response. Closes once the address
 * is confirmed.
 */
export function CheckInbox({ ask, onClose }: DialogProps<'check-inbox'>) {
  const { email, send, isPending, said } = useSendAgain(ask.email)
  useOnceConfirmed(onClose)
  return (
    <DialogBody
      title="Check your inbox"
      onClose={onClose}
      buttons={
        <>
          {email && (
            <Button variant="default" loading={isPending} onClick={send}>
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
        We sent an email to {email ? <strong>{email}</strong> : 'you'}. Click the link in it to confirm your
        address. Can’t find it? Check your spam folder.
      </p>
      {said && <p role="status">{said}</p>}
    </DialogBody>
  )
}
