import { Text } from '@react-email/components'
import { MailFrame, paragraph } from '../mail-frame'
import type { Template } from '../template'

const keysEnded = (keys: number): string =>
  keys === 1 ? ' One API key that you made was revoked.' : ` ${keys} API keys that you made were revoked.`

/** Notifies about a changed password: from which address, and how many API keys were revoked. */
export const passwordChanged: Template<{ name: string; ip: string; keys: number; publicUrl: string }> = {
  subject: () => 'Your password was changed',
  Content: ({ name, ip, keys, publicUrl }) => (
    <MailFrame
      preview="Other devices are signed out"
      heading="Your password was changed"
      action={{ label: 'Set another password', link: `${publicUrl}/auth/password/reset/` }}
      because="You’re getting this because the password of your account has changed."
    >
      <Text style={paragraph}>{name ? `Hello ${name},` : 'Hello,'}</Text>
      <Text style={paragraph}>
        your account has a new password{ip && `, set from the address ${ip}`}. Other devices were signed out.
        {keys > 0 && keysEnded(keys)}
      </Text>
      <Text style={paragraph}>
        If that was not you, set another password now, and look at your devices and two-factor sign-in in your
        profile.
      </Text>
    </MailFrame>
  ),
}
