import { Text } from '@react-email/components'
import { MailFrame, paragraph } from '../mail-frame'
import type { ProductProps, Template } from '../template'

type Props = ProductProps & {
  team: string
  /** Credits, with at most two decimals. */
  left: number
  total: number
  /** When credits are renewed, such as 'December 4'. */
  renewal: string
}

/** Notifies the owner of a team that few credits are left this month. */
export const lowCredits: Template<Props> = {
  subject: ({ team }) => `${team} has few credits left`,
  Content: ({ name, team, left, total, renewal, publicUrl, unsubscribe }) => (
    <MailFrame
      preview={`${left} of ${total} credits`}
      heading={`${left} of ${total} credits left`}
      action={{ label: 'See the usage', link: `${publicUrl}/usage/` }}
      because={`You’re getting this because you own the team ${team}.`}
      unsubscribe={unsubscribe}
    >
      <Text style={paragraph}>{name ? `Hello ${name},` : 'Hello,'}</Text>
      <Text style={paragraph}>
        the team {team} has used nearly all credits of this month. New ones come on {renewal}; until then you
        can buy credits or take a larger plan.
      </Text>
    </MailFrame>
  ),
}
