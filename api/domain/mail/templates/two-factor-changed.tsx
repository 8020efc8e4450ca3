import { Text } from '@react-email/components'
import { MailFrame, paragraph } from '../mail-frame'
import type { Template } from '../template'

const headings = {
  on: 'Two-factor sign-in is on',
  off: 'Two-factor sign-in is off',
  codes: 'You have new recovery codes',
}

const sentences = {
  on: 'From now on signing in takes a code from your authenticator app. Other devices were signed out.',
  off: 'From now on your password alone signs you in.',
  codes: 'The recovery codes from before no longer work.',
}

/** Notifies that two-factor sign-in was turned on or off, or recovery codes were renewed, and from which address. */
export const twoFactorChanged: Template<{
  name: string
  ip: string
  change: keyof typeof headings
  publicUrl: string
}> = {
  subject: ({ change }) => headings[change],
  Content: ({ name, ip, change, publicUrl }) => (
    <MailFrame
      preview={sentences[change]}
      heading={headings[change]}
      action={{ label: 'Go to your profile', link: `${publicUrl}/profile/` }}
      because="You’re getting this because two-factor sign-in of your account has changed."
    >
      <Text style={paragraph}>{name ? `Hello ${name},` : 'Hello,'}</Text>
      <Text style={paragraph}>
        {sentences[change]}
        {ip && ` It was changed from the address ${ip}.`}
      </Text>
      <Text style={paragraph}>
        If that was not you, set a new password and sign out your other devices in your profile.
      </Text>
    </MailFrame>
  ),
}
