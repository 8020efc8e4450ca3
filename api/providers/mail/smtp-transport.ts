import { createTransport } from 'nodemailer'
import { MailRefusedError, type MailTransport } from './mailer'

/** Milliseconds that a mail server may take to answer. */
const PATIENCE = 20_000

/** A refusal that will be the same tomorrow: the address is not there, or the mail is not wanted. */
const isFinal = (error: unknown): boolean => {
  const { responseCode } = error as { responseCode?: unknown }
  return typeof responseCode === 'number' && responseCode >= 500
}

/** Sends mails over SMTP: `url` as smtp://user:password@host:port or smtps://…, `from` as people see it. */
export function smtpTransport(url: string, from: string): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
  })
  return {
    name: 'smtp',
    async send({ id, ...mail }) {
      // The same id however often it is tried: a mail that came through twice is seen as one by most programs.
      const messageId = `<${id}@talkreel>`
      try {
        await transport.sendMail({ ...mail, from, messageId })
      } catch (error) {
        throw isFinal(error) ? new MailRefusedError((error as Error).message) : error
      }
    },
    stop: () => transport.close(),
  }
}
