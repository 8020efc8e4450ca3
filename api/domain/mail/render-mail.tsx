import { render, toPlainText } from '@react-email/render'
import type { Template } from './template'
import { type PropsOf, type TemplateName, templates } from './templates'

/** Line breaks would start another header. */
const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ').slice(0, 200)

/** Renders a mail to HTML and plain text. */
export async function renderMail<N extends TemplateName>(template: N, props: PropsOf<N>) {
  const { subject, Content, holdsKey = false } = templates[template] as unknown as Template<PropsOf<N>>
  const html = await render(<Content {...(props as PropsOf<N> & object)} />)
  return { subject: oneLine(subject(props)), html, text: toPlainText(html), holdsKey }
}
