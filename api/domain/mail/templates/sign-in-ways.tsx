import { Text } from '@react-email/components'
import { MailFrame, paragraph } from '../mail-frame'
import type { Template } from '../template'

const headingOf = ({ company, connected }: { company: string; connected: boolean }) =>
  connected ? `${company} now signs you in` : `${company} no longer signs you in`

/**
 * Notifies that an identity provider was connected or disconnected. `endsOthers`: the password was removed.
 */
export const signInWays: Template<{
  name: string
  company: string
  connected: boolean
  endsOthers?: boolean
}> = {
  subject: headingOf,
  Content: ({ name, company, connected, endsOthers }) => (
    <MailFrame
      preview={connected ? 'It was connected to your account' : 'It was disconnected from your account'}
      heading={headingOf({ company, connected })}
      because="You’re getting this because a way to sign in to your account has changed."
    >
      <Text style={paragraph}>{name ? `Hello ${name},` : 'Hello,'}</Text>
      <Text style={paragraph}>
        {connected
          ? `a ${company} account was connected to your account: people signed in there can sign in here.`
          : `the ${company} account that was connected to your account no longer opens it.`}
      </Text>
      {endsOthers && (
        <Text style={paragraph}>
          Your password from before no longer works, your other devices are signed out and the API keys that
          you made are revoked, as someone else may have used them. You can set a new password in your
          profile.
        </Text>
      )}
      <Text style={paragraph}>
        If that was not you, set a new password and look at “Connected accounts” in your profile.
      </Text>
    </MailFrame>
  ),
}
