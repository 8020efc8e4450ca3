import { Text } from '@react-email/components'
import { MailFrame, paragraph } from '../mail-frame'
import type { Template } from '../template'

/** A link to confirm an address. */
export const verification: Template<{ name: string; link: string }> = {
  holdsKey: true,
  subject: () => 'Confirm your email address',
  Content: ({ name, link }) => (
    <MailFrame
      preview="One click, and your account is ready"
      heading="Confirm your email address"
      action={{ label: 'Confirm my email address', link }}
      because="You’re getting this because someone signed up with this address. If it wasn’t you, ignore it."
    >
      <Text style={paragraph}>{name ? `Hello ${name},` : 'Hello,'}</Text>
      <Text style={paragraph}>
        please confirm that this is your email address. The link works for three days.
      </Text>
    </MailFrame>
  ),
}
