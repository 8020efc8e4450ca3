import { Button } from '@mantine/core'
import type { DialogProps } from '@/web/ui/dialog/open-dialog'
import { navigation } from '@/web/ui/navigation/navigation'
import { DialogBody } from '../DialogBody'
import { useSendAgain } from '../use-send-again'

/** Says that an action requires a confirmed email, and links to the profile to confirm it. */
export function ConfirmEmail({ onClose }: DialogProps<'confirm-email'>) {
  const { email, send, isPending, said } = useSendAgain()
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
        We sent a link to {email ? <strong>{email}</strong> : 'your address'}. Click it, then come back here.
        You can change the address in your profile.
      </p>
      {said && <p role="status">{said}</p>}
    </DialogBody>
  )
}
