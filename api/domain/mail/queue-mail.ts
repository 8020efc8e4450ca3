import type { Prisma } from '@/prisma/generated/client'
import type { PropsOf, TemplateName } from './templates'

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
  // The templates take a sixth of the time that a server or a worker needs to start.
  const { renderMail } = await import('./render-mail')
  await db.outboxMail.create({ data: { to, headers, ...(await renderMail(template, props)) } })
}
