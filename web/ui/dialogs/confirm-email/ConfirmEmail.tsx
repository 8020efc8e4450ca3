import { Button } from '@mantine/core'
import type { DialogProps } from '@/web/ui/dialog/open-dialog'
import { navigation } from '@/web/ui/navigation/navigation'
import { DialogBody } from '../DialogBody'
import { useOnceConfirmed } from '../use-once-confirmed'
import { useSendAgain } from '../use-send-again'

/**
 * Says that an action requires a confirmed email, and links to the profile to confirm it. Continues with the action once
 * the address is confirmed.
 */
export function ConfirmEmail({ ask: { onConfirmed }, onClose }: DialogProps<'confirm-email'>) {
  const { email, send, isPending, said } = useSendAgain(onConfirmed ? { onConfirmed } : {})
  useOnceConfirmed(onClose, onConfirmed)
  const goToProfile = () => {
    onClose()
    navigation.to('profile')
  }
  return (
    <DialogBody
      title="Confirm your email first"
      onClose={onClose}
      buttons={
        <>
          <Button variant="subtle" onClick={onClose}>
            Not now
          </Button>
          {email && (
            <Button variant="default" loading={isPending} onClick={send}>
              Send again
            </Button>
          )}
          <Button data-autofocus onClick={goToProfile}>
            Go to profile
          </Button>
        </>
      }
    >
      <p>
        We sent a link to {email ? <strong>{email}</strong> : 'your address'}. Click it, and we’ll continue
        here. You can change the address in your profile.
      </p>
      {said && <p role="status">{said}</p>}
    </DialogBody>
  )
}
