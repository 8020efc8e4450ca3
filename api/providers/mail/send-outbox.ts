import type { PrismaClient } from '../../../prisma/generated/client'
import type { Log } from '../../http/log'
import { type Mail, type Mailer, MailRefusedError, type MailTransport } from './mailer'

const MINUTE = 60_000

/** How long a mail waits after each try that failed (milliseconds); after the last it is given up. */
const WAITS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 4 * 60 * MINUTE, 24 * 60 * MINUTE]

/** Tries after which nobody sends a mail any more. */
const GIVEN_UP = WAITS.length + 1

/** What becomes of a mail after try number `attempts`, counted from 1. */
function afterFailure(error: unknown, attempts: number, now: number) {
  const isFinal = error instanceof MailRefusedError
  const wait = WAITS[attempts - 1] ?? 0
  return {
    attempts: isFinal ? GIVEN_UP : attempts,
    lastError: error instanceof Error ? error.message : String(error),
    dueAt: new Date(now + wait),
  }
}

/**
 * Sends one mail of the outbox; false when none is due. Its row is held while it is sent, so that several servers never
 * send it twice, and one that dies leaves it to the others.
 */
const sendOne = (prisma: PrismaClient, transport: MailTransport): Promise<boolean> =>
  prisma.$transaction(
    async db => {
      const [mail] = await db.$queryRaw<(Mail & { attempts: number })[]>`
        SELECT id, "to", subject, text, html, headers, attempts FROM outbox_mail
        WHERE sent_at IS NULL AND attempts < ${GIVEN_UP} AND due_at <= now()
        ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED`
      if (!mail) return false
      const { attempts, ...sent } = mail
      const data = await transport.send(sent).then(
        () => ({ attempts: attempts + 1, sentAt: new Date(), lastError: null }),
        error => afterFailure(error, attempts + 1, Date.now()),
      )
      await db.outboxMail.update({ where: { id: mail.id }, data })
      return true
    },
    { timeout: 2 * MINUTE },
  )

/** Sends what is due in the outbox now, at every `wake`, and once a minute. */
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
  const again = setInterval(wake, MINUTE)
  return {
    transport,
    wake,
    async stop() {
      clearInterval(again)
      await work
      transport.stop?.()
    },
  }
}
