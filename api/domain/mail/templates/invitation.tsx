import { Text } from '@react-email/components'
import { MailFrame, paragraph } from '../mail-frame'
import type { Template } from '../template'

/** Invites someone to a team; `from` is who invites. */
export const invitation: Template<{ team: string; from: string; link: string }> = {
  holdsKey: true,
  subject: ({ team, from }) => `${from} invites you to ${team}`,
  Content: ({ team, from, link }) => (
    <MailFrame
      preview={`Work with ${from} in Talkreel`}
      heading={`Join ${team}`}
      action={{ label: 'See the invitation', link }}
      because={`You’re getting this because ${from} entered your address. If you don’t know them, ignore it: nothing happens then.`}
    >
      <Text style={paragraph}>Hello,</Text>
      <Text style={paragraph}>
        {from} would like to work with you in the team {team}: the same projects, files and exports. Sign in
        with this address, or make an account with it. The link works once, for seven days.
      </Text>
    </MailFrame>
  ),
}
