import type { PrismaClient } from '../../../prisma/generated/client'
import type { Log } from '../../http/log'
import type { Mail, Mailer, MailTransport } from './mailer'

const MAX_ATTEMPTS = 5

/**
 * Sends one mail of the outbox; false when there is none. Its row is held while it is sent, so that several
 * servers never send it twice, and one that dies leaves it to the others.
 */
const sendOne = (prisma: PrismaClient, transport: MailTransport): Promise<boolean> =>
  prisma.$transaction(async db => {
    const [mail] = await db.$queryRaw<Mail[]>`
      SELECT id, "to", subject, text, html FROM outbox_mail
      WHERE sent_at IS NULL AND attempts < ${MAX_ATTEMPTS}
      ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED`
    if (!mail) return false
    const sent = await transport.send(mail).then(
      () => true,
      () => false,
    )
    await db.outboxMail.update({
      where: { id: mail.id },
      data: { attempts: { increment: 1 }, sentAt: sent ? new Date() : null },
    })
    return true
  })

/** Sends what is in the outbox now, and again at every `wake`. */
export function startMailer(prisma: PrismaClient, transport: MailTransport, log: Log): Mailer {
  let work = Promise.resolve()
  const wake = () => {
    work = work
      .then(async () => {
        while (await sendOne(prisma, transport));
      })
      .catch(error => log.error({ err: error }, 'A mail could not be sent'))
  }
  wake()
  return { transport, wake, stop: () => work }
}
