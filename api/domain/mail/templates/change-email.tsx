import { Text } from '@react-email/components'
import { MailFrame, paragraph } from '../mail-frame'
import type { Template } from '../template'

/** A link, sent to the new address, to confirm it. */
export const changeEmail: Template<{ name: string; link: string }> = {
  holdsKey: true,
  subject: () => 'Use this email address',
  Content: ({ name, link }) => (
    <MailFrame
      preview="The link works for a day"
      heading="Use this email address"
      action={{ label: 'Use this address', link }}
      because="You’re getting this because someone entered this address for their account. If it wasn’t you, ignore it: nothing happens then."
    >
      <Text style={paragraph}>{name ? `Hello ${name},` : 'Hello,'}</Text>
      <Text style={paragraph}>
        with this link your account changes to this address, and you sign in with it from then on. It works
        once, for 24 hours.
      </Text>
    </MailFrame>
  ),
}
