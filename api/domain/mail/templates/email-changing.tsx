import { Text } from '@react-email/components'
import { MailFrame, paragraph } from '../mail-frame'
import type { Template } from '../template'

/** Notifies the current address that the account is about to change to `email`. */
export const emailChanging: Template<{ name: string; email: string }> = {
  subject: () => 'Your email address is about to change',
  Content: ({ name, email }) => (
    <MailFrame
      preview={`To ${email}`}
      heading="Your email address is about to change"
      because="You’re getting this because this is the address of your account."
    >
      <Text style={paragraph}>{name ? `Hello ${name},` : 'Hello,'}</Text>
      <Text style={paragraph}>
        someone who knows your password asked to change the address of your account to {email}. It changes
        when the link that we sent there is opened.
      </Text>
      <Text style={paragraph}>
        If that was not you, set a new password now: that ends the link, and signs out everyone else.
      </Text>
    </MailFrame>
  ),
}
