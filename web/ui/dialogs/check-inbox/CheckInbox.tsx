import { Button } from '@mantine/core'
import type { DialogProps } from '@/web/ui/dialog/open-dialog'
import { DialogBody } from '../DialogBody'
import { useSendAgain } from '../use-send-again'

/** Says that a mail waits to be opened, and sends it again; what the server says to that is shown. */
export function CheckInbox({ ask, onClose }: DialogProps<'check-inbox'>) {
  const { email, send, isPending, said } = useSendAgain(ask.email)
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
        We sent a mail {email ? <strong>to {email}</strong> : 'to you'}. Open the link in it to confirm that
        the address is yours. If you can’t find it, look into the spam folder.
      </p>
      {said && <p role="status">{said}</p>}
    </DialogBody>
  )
}
