import { Text } from '@react-email/components'
import { MailFrame, paragraph } from '../mail-frame'
import type { Template } from '../template'

type Props = {
  topic: 'feedback' | 'bug' | 'support'
  message: string
  page?: string
  name: string
  email: string
}

const TOPICS = { feedback: 'Feedback', bug: 'Bug report', support: 'Question' } as const

/** A message to support from inside the product. */
export const feedback: Template<Props> = {
  subject: ({ topic, email }) => `${TOPICS[topic]} from ${email}`,
  Content: ({ topic, message, page, name, email }) => (
    <MailFrame
      preview={message.slice(0, 100)}
      heading={`${TOPICS[topic]} from ${name || email}`}
      because={`Written by ${email}${page ? ` on ${page}` : ''}. An answer to this mail goes to them.`}
    >
      <Text style={{ ...paragraph, whiteSpace: 'pre-wrap' }}>{message}</Text>
    </MailFrame>
  ),
}
