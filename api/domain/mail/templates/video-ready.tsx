import { Text } from '@react-email/components'
import { type ExportFormat, formatTraits, readyText } from '@/compositions/catalog/export-formats'
import { MailFrame, paragraph } from '../mail-frame'
import type { ProductProps, Template } from '../template'

type Props = ProductProps & {
  title: string
  format: ExportFormat
  /** As formatted text: '0:42'. */
  length: string
  width: number
  height: number
}

/** What the file is: '0:42 at 1080 × 1920, with its captions as SRT and VTT'. */
function describe({ format, length, width, height }: Omit<Props, keyof ProductProps>): string {
  const { picture, sidecars } = formatTraits(format)
  const what = picture === 'none' ? length : `${length} at ${width} × ${height}`
  return sidecars.includes('srt') ? `${what}, with its captions as SRT and VTT` : what
}

/** Notifies who requested an export that it is ready. */
export const videoReady: Template<Props> = {
  subject: ({ format }) => readyText(format),
  Content: ({ name, publicUrl, unsubscribe, ...props }) => (
    <MailFrame
      preview={`${props.title}, ${describe(props)}`}
      heading={readyText(props.format)}
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
