import { Text } from '@react-email/components'
import { MailFrame, paragraph } from '../mail-frame'
import type { Template } from '../template'

const headingOf = ({ company, connected }: { company: string; connected: boolean }) =>
  connected ? `${company} now signs you in` : `${company} no longer signs you in`

/** Tells that an account with another company was connected, or disconnected. */
export const signInWays: Template<{ name: string; company: string; connected: boolean }> = {
  subject: headingOf,
  Content: ({ name, company, connected }) => (
    <MailFrame
      preview={connected ? 'It was connected to your account' : 'It was disconnected from your account'}
      heading={headingOf({ company, connected })}
      because="You get this mail because a way to sign in to your account has changed."
    >
      <Text style={paragraph}>{name ? `Hello ${name},` : 'Hello,'}</Text>
      <Text style={paragraph}>
        {connected
          ? `a ${company} account was connected to your account: whoever is signed in there gets in here.`
          : `the ${company} account that was connected to your account no longer opens it.`}
      </Text>
      <Text style={paragraph}>
        If that was not you, set a new password and look at “Connected accounts” in your profile.
      </Text>
    </MailFrame>
  ),
}
