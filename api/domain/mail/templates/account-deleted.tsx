import { Text } from '@react-email/components'
import { MailFrame, paragraph } from '../mail-frame'
import type { Template } from '../template'

/** The last mail that someone gets. */
export const accountDeleted: Template<{ name: string }> = {
  subject: () => 'Your account was deleted',
  Content: ({ name }) => (
    <MailFrame
      preview="Your projects and files went with it"
      heading="Your account was deleted"
      because="You’re getting this because this was the address of the account."
    >
      <Text style={paragraph}>{name ? `Hello ${name},` : 'Hello,'}</Text>
      <Text style={paragraph}>
        your account was deleted, with the projects, files and exports of the teams that you worked in alone.
        You can make a new account with this address whenever you like.
      </Text>
    </MailFrame>
  ),
}
