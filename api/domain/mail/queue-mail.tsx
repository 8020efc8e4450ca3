import { render, toPlainText } from '@react-email/render'
import type { Prisma } from '@/prisma/generated/client'
import type { Template } from './template'
import { type PropsOf, type TemplateName, templates } from './templates'

/** Line breaks would start another header. */
const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ').slice(0, 200)

/** Renders a mail to HTML and plain text. */
async function renderMail<N extends TemplateName>(template: N, props: PropsOf<N>) {
  const { subject, Content, holdsKey = false } = templates[template] as unknown as Template<PropsOf<N>>
  const html = await render(<Content {...(props as PropsOf<N> & object)} />)
  return { subject: oneLine(subject(props)), html, text: toPlainText(html), holdsKey }
}

/** A mail to queue; `headers` are additional ones. */
export type MailRequest<N extends TemplateName> = {
  to: string
  template: N
  props: PropsOf<N>
  headers?: Record<string, string>
}

/** Puts a mail into the outbox, in the transaction of its event; the mailer sends it after the commit. */
export async function queueMail<N extends TemplateName>(
  db: Pick<Prisma.TransactionClient, 'outboxMail'>,
  { to, template, props, headers = {} }: MailRequest<N>,
): Promise<void> {
  await db.outboxMail.create({ data: { to, headers, ...(await renderMail(template, props)) } })
}
