import { Text } from '@react-email/components'
import { MailFrame, paragraph } from '../mail-frame'
import type { Template } from '../template'

/** Notifies a member that their team requires two-factor sign-in; `isOn`: whether they have it already. */
export const twoFactorRequired: Template<{ name: string; team: string; isOn: boolean; publicUrl: string }> = {
  subject: ({ team }) => `${team} now requires two-factor sign-in`,
  Content: ({ name, team, isOn, publicUrl }) => (
    <MailFrame
      preview={isOn ? 'You have it on already' : 'Turn it on to go on working in the team'}
      heading={`${team} now requires two-factor sign-in`}
      {...(!isOn && { action: { label: 'Turn it on', link: `${publicUrl}/profile/` } })}
      because="You’re getting this because you are a member of this team."
    >
      <Text style={paragraph}>{name ? `Hello ${name},` : 'Hello,'}</Text>
      <Text style={paragraph}>
        the owner of the team “{team}” requires two-factor sign-in of everyone in it.{' '}
        {isOn
          ? 'You have it on, so nothing changes for you.'
          : 'Turn it on in your profile with an authenticator app. Until then you can’t open the team, and API keys that you made for it don’t work.'}
      </Text>
    </MailFrame>
  ),
}
