import { Text } from '@react-email/components'
import { MESSAGES } from '@/compositions/catalog/messages'
import { MailFrame, paragraph } from '../mail-frame'
import type { ProductProps, Template } from '../template'

type Props = ProductProps & {
  title: string
  /** As formatted text: '0:42'. */
  length: string
  width: number
  height: number
}

/** Notifies who requested an export that it is ready. */
export const videoReady: Template<Props> = {
  subject: () => MESSAGES.exports.ready,
  Content: ({ name, title, length, width, height, publicUrl, unsubscribe }) => (
    <MailFrame
      preview={`${title}, ${length}`}
      heading={MESSAGES.exports.ready}
      action={{ label: 'Get the video', link: `${publicUrl}/exports/` }}
      because="You’re getting this because you asked for this export."
      unsubscribe={unsubscribe}
    >
      <Text style={paragraph}>{name ? `Hello ${name},` : 'Hello,'}</Text>
      <Text style={paragraph}>
        <strong>{title}</strong> is ready to be downloaded: {length} at {width} × {height}, with its captions
        as SRT and VTT.
      </Text>
    </MailFrame>
  ),
}
