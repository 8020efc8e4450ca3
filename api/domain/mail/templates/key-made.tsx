import { Text } from '@react-email/components'
import { MailFrame, paragraph } from '../mail-frame'
import type { Template } from '../template'

/** Notifies about a new API key: its name, team, scopes, and from which address it was created. */
export const keyMade: Template<{
  name: string
  ip: string
  title: string
  team: string
  scopes: string[]
  publicUrl: string
}> = {
  subject: ({ team }) => `New API key for ${team}`,
  Content: ({ name, ip, title, team, scopes, publicUrl }) => (
    <MailFrame
      preview={title}
      heading="You made an API key"
      action={{ label: 'Look at the keys', link: `${publicUrl}/team/` }}
      because="You’re getting this because an API key was made in your name."
    >
      <Text style={paragraph}>{name ? `Hello ${name},` : 'Hello,'}</Text>
      <Text style={paragraph}>
        the API key “{title}” was made in your name for the team “{team}”{ip && `, from the address ${ip}`}.
        It can be used to:
      </Text>
      {scopes.map(scope => (
        <Text key={scope} style={{ ...paragraph, margin: '0 0 4px' }}>
          – {scope}
        </Text>
      ))}
      <Text style={{ ...paragraph, marginTop: 16 }}>
        If that was not you, revoke the key on the team page and set a new password.
      </Text>
    </MailFrame>
  ),
}
