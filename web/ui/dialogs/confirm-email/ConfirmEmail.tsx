import { Button } from '@mantine/core'
import type { DialogProps } from '@/web/ui/dialog/open-dialog'
import { navigation } from '@/web/ui/navigation/navigation'
import { DialogBody } from '../DialogBody'
import { useOnceConfirmed } from '../use-once-confirmed'
import { useSendAgain } from '../use-send-again'

/** Says that a finished export can be downloaded once the email is confirmed. Closes when it is. */
export function ConfirmEmail({ onClose }: DialogProps<'confirm-email'>) {
  const { email, send, isPending, said } = useSendAgain()
  useOnceConfirmed(onClose)
  const goToProfile = () => {
    onClose()
    navigation.to('profile')
  }
  return (
    <DialogBody
      title="Confirm your email to download"
      onClose={onClose}
      buttons={
        <>
          <Button variant="subtle" onClick={onClose}>
            Not now
          </Button>
          <Button variant="default" onClick={goToProfile}>
            Go to profile
          </Button>
          {email && (
            <Button data-autofocus loading={isPending} onClick={send}>
              Send again
            </Button>
          )}
        </>
      }
    >
      <p>
        We sent a link to {email ? <strong>{email}</strong> : 'your address'}. Click it, and your files are
        ready to download here. You can change the address in your profile.
      </p>
      {said && <p role="status">{said}</p>}
    </DialogBody>
  )
}
