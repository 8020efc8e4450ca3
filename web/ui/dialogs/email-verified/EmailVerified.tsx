import { Button } from '@mantine/core'
import type { DialogProps } from '@/web/ui/dialog/open-dialog'
import { navigation } from '@/web/ui/navigation/navigation'
import { DialogBody } from '../DialogBody'

/** Says that the email is confirmed, and what that allows. */
export function EmailVerified({ ask, onClose }: DialogProps<'email-verified'>) {
  const continueTask = () => {
    onClose()
    navigation.replace(ask.next)
  }
  return (
    <DialogBody
      title="Your email is verified"
      onClose={onClose}
      buttons={
        <Button data-autofocus onClick={continueTask}>
          Continue
        </Button>
      }
    >
      <p>You can now download your exports and invite people to your team.</p>
    </DialogBody>
  )
}
