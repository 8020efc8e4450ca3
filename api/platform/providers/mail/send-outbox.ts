import type { Log } from '@/api/platform/host/log'
import type { PrismaClient } from '@/prisma/generated/client'
import { type Mail, type Mailer, MailRefusedError, MailServerError, type MailTransport } from './mailer'

const MINUTE = 60_000

/** The delay after each failed attempt (milliseconds); after the last the mail is given up. */
const WAITS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 4 * 60 * MINUTE, 24 * 60 * MINUTE]

/** The maximum of attempts, unless support staff retry it. */
export const MAX_ATTEMPTS = WAITS.length + 1

/** The maximum delay of all mails while the mail server accepts none (milliseconds). */
const MAX_PAUSE = 30 * MINUTE

/** The fields that are cleared as soon as possible, since links in them may work like passwords. */
const EMPTIED = { text: '', html: '', headers: {} }

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The update of a mail after failed attempt number `attempts`, counted from 1. */
function afterFailure(error: unknown, attempts: number, holdsKey: boolean) {
  const lastError = messageOf(error)
  // Not this mail's fault, so the attempt does not count.
  if (error instanceof MailServerError) return { attempts: attempts - 1, lastError }
  const wait = WAITS[attempts - 1] ?? 0
  const tries = error instanceof MailRefusedError ? MAX_ATTEMPTS : attempts
  const isEmptied = holdsKey && tries >= MAX_ATTEMPTS
  return { attempts: tries, lastError, dueAt: new Date(Date.now() + wait), ...(isEmptied && EMPTIED) }
}

/** The outcome of sending one mail: `none` if none is due, `server` if the mail server accepts none. */
type Outcome = { kind: 'none' | 'sent' | 'failed' } | { kind: 'server'; error: MailServerError }

/**
 * Sends one mail of the outbox. Its row is held while it is sent, so that several servers never send it twice, and one
 * that dies leaves it to the others. What was in it is emptied once it is sent; once it is given up, where it holds a
 * key: any other can be sent again by support staff until it is deleted (`api/domain/retention`).
 */
const sendOne = (prisma: PrismaClient, transport: MailTransport): Promise<Outcome> =>
  prisma.$transaction(
    async (db): Promise<Outcome> => {
      const [mail] = await db.$queryRaw<(Mail & { attempts: number; holdsKey: boolean })[]>`
        SELECT id, "to", subject, text, html, headers, attempts, holds_key AS "holdsKey" FROM outbox_mail
        WHERE sent_at IS NULL AND attempts < ${MAX_ATTEMPTS} AND due_at <= now()
        ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED`
      if (!mail) return { kind: 'none' }
      const { attempts, holdsKey, ...sent } = mail
      const where = { id: mail.id }
      try {
        await transport.send(sent)
      } catch (error) {
        await db.outboxMail.update({ where, data: afterFailure(error, attempts + 1, holdsKey) })
        return error instanceof MailServerError ? { kind: 'server', error } : { kind: 'failed' }
      }
      const data = { attempts: attempts + 1, sentAt: new Date(), lastError: null, ...EMPTIED }
      await db.outboxMail.update({ where, data })
      return { kind: 'sent' }
    },
    { timeout: 2 * MINUTE },
  )

/**
 * Sends what is due in the outbox now, at every `wake`, and once a minute. While the mail server takes no mail at all
 * they wait together, longer each time, and the log has an alarm: none is given up for that. `firstPause` in
 * milliseconds.
 */
export function startMailer(
  prisma: PrismaClient,
  transport: MailTransport,
  log: Log,
  { firstPause }: { firstPause: number } = { firstPause: MINUTE },
): Mailer {
  let work = Promise.resolve()
  let pausedUntil = 0
  let pause = 0

  function rest(error: MailServerError): void {
    pause = Math.min(MAX_PAUSE, pause * 2 || firstPause)
    pausedUntil = Date.now() + pause
    log.error({ alarm: 'mail', err: error, pause }, 'The mail server takes no mails; they wait')
  }

  async function sendDue(): Promise<void> {
    while (Date.now() >= pausedUntil) {
      const outcome = await sendOne(prisma, transport)
      if (outcome.kind === 'none') return
      if (outcome.kind === 'server') rest(outcome.error)
      else pause = 0
    }
  }

  const wake = () => {
    work = work.then(sendDue).catch(error => log.error({ err: error }, 'A mail could not be sent'))
  }
  wake()
  const again = setInterval(wake, Math.min(MINUTE, firstPause))
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
