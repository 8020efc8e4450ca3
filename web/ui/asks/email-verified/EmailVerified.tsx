import { Button } from '@mantine/core'
import type { AskProps } from '../../dialog/ask'
import { navigation } from '../../navigation/navigation'
import { AskBody } from '../AskBody'

/** Says that the address is confirmed now, and what that allows. */
export function EmailVerified({ onClose }: AskProps<'email-verified'>) {
  const goOn = () => {
    onClose()
    navigation.replace('/')
  }
  return (
    <AskBody
      title="Your e-mail is verified"
      onClose={onClose}
      buttons={
        <Button data-autofocus onClick={goOn}>
          Go on
        </Button>
      }
    >
      <p>You can export videos and invite people to your team now.</p>
    </AskBody>
  )
}
