import { Text } from '@react-email/components'
import { type ExportFormat, formatTraits } from '@/compositions/catalog/export-formats'
import { MESSAGES } from '@/compositions/catalog/messages'
import { MailFrame, paragraph } from '../mail-frame'
import type { ProductProps, Template } from '../template'

type Props = ProductProps & {
  title: string
  format: ExportFormat
  /** As formatted text: '0:42'; null for a still. */
  length: string | null
  width: number
  height: number
}

/** What the file is: '0:42 at 1080 × 1920, with its captions as SRT and VTT'. */
function describe({ format, length, width, height }: Omit<Props, keyof ProductProps>): string {
  const { picture, beside } = formatTraits(format)
  const size = picture === 'none' ? null : `${width} × ${height}`
  const what = [length, size].filter(Boolean).join(' at ')
  return beside.includes('srt') ? `${what}, with its captions as SRT and VTT` : what
}

/** Notifies who requested an export that it is ready. */
export const videoReady: Template<Props> = {
  subject: () => MESSAGES.exports.ready,
  Content: ({ name, publicUrl, unsubscribe, ...props }) => (
    <MailFrame
      preview={`${props.title}, ${describe(props)}`}
      heading={MESSAGES.exports.ready}
      action={{ label: `Get the ${formatTraits(props.format).label}`, link: `${publicUrl}/exports/` }}
      because="You’re getting this because you asked for this export."
      unsubscribe={unsubscribe}
    >
      <Text style={paragraph}>{name ? `Hello ${name},` : 'Hello,'}</Text>
      <Text style={paragraph}>
        <strong>{props.title}</strong> is ready to be downloaded: {describe(props)}.
      </Text>
    </MailFrame>
  ),
}
