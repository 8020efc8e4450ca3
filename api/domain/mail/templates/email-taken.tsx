import { Text } from '@react-email/components'
import { MailFrame, paragraph } from '../mail-frame'
import type { Template } from '../template'

/** Notifies the owner of an address that someone tried to use it for another account. */
export const emailTaken: Template<{ name: string }> = {
  subject: () => 'This email address has an account already',
  Content: ({ name }) => (
    <MailFrame
      preview="Nothing has changed"
      heading="This email address has an account already"
      because="You’re getting this because someone entered this address for another account. If it wasn’t you, ignore it: nothing has changed."
    >
      <Text style={paragraph}>{name ? `Hello ${name},` : 'Hello,'}</Text>
      <Text style={paragraph}>
        someone wanted to use this address for another account. An address belongs to one account only, and
        this one is yours already. If it was you, sign in with this address, or delete this account first.
      </Text>
    </MailFrame>
  ),
}
