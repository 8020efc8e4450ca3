import { Text } from '@react-email/components'
import { MailFrame, paragraph } from '../mail-frame'
import type { Template } from '../template'

/** A link to set a new password. */
export const reset: Template<{ name: string; link: string }> = {
  holdsKey: true,
  subject: () => 'Set a new password',
  Content: ({ name, link }) => (
    <MailFrame
      preview="The link works for an hour"
      heading="Set a new password"
      action={{ label: 'Set a new password', link }}
      because="You’re getting this because someone asked for a new password for this address. If it wasn’t you, ignore it: your password stays as it is."
    >
      <Text style={paragraph}>{name ? `Hello ${name},` : 'Hello,'}</Text>
      <Text style={paragraph}>
        with this link you set a new password. It works once, for an hour. All your devices are signed out
        then.
      </Text>
    </MailFrame>
  ),
}
