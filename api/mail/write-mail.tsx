import { render, toPlainText } from '@react-email/render'
import type { Prisma } from '../../prisma/generated/client'
import type { Template } from './template'
import { type PropsOf, type TemplateName, templates } from './templates'

/** Line ends would begin another header. */
const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ').slice(0, 200)

/** A mail as it is sent: HTML, and the same in letters beside it. */
async function makeMail<N extends TemplateName>(template: N, props: PropsOf<N>) {
  const { subject, Content } = templates[template] as unknown as Template<PropsOf<N>>
  const html = await render(<Content {...(props as PropsOf<N> & object)} />)
  return { subject: oneLine(subject(props)), html, text: toPlainText(html) }
}

/** Puts a mail into the outbox, in the transaction of what it tells; the mailer sends it when that is done. */
export async function writeMail<N extends TemplateName>(
  db: Pick<Prisma.TransactionClient, 'outboxMail'>,
  { to, template, props }: { to: string; template: N; props: PropsOf<N> },
): Promise<void> {
  await db.outboxMail.create({ data: { to, ...(await makeMail(template, props)) } })
}
