import { Button } from '@mantine/core'
import { navigation } from '../../../client/navigation'
import { AskBody } from '../AskBody'
import type { AskProps } from '../ask'

/** Says that something needs a confirmed address, and leads to where it is confirmed. */
export function ConfirmEmail({ onClose }: AskProps<'confirm-email'>) {
  const goToProfile = () => {
    onClose()
    navigation.to('profile')
  }
  return (
    <AskBody
      title="Confirm your e-mail first"
      onClose={onClose}
      buttons={
        <>
          <Button variant="subtle" onClick={onClose}>
            Not now
          </Button>
          <Button data-autofocus onClick={goToProfile}>
            Go to profile
          </Button>
        </>
      }
    >
      <p>
        Your address is not confirmed yet. Open the link in the mail that we sent you; on your profile you can
        have it sent again.
      </p>
    </AskBody>
  )
}
