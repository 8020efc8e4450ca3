import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Settings } from '@/api/platform/settings/settings'
import { MailRefusedError, MailServerError, type MailTransport } from './mailer'

/** The time limit for a response of the mail server (milliseconds). */
const PATIENCE = 20_000

/** The fields of nodemailer's errors. */
type Failure = { code?: unknown; command?: unknown; responseCode?: unknown; message?: unknown }

/** Failures that affect every mail: no connection, failed authentication, a rejected sender. */
const OF_SERVER = new Set(['EAUTH', 'ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ETLS', 'EPROTOCOL'])

/** Replies for a missing mailbox, if the server adds no enhanced code (RFC 5321, section 4.2.3). */
const NO_MAILBOX = new Set([550, 551, 553])

/** RFC 3463: 5.1.x is about the address, 5.2.1 a disabled mailbox; all other codes may be temporary. */
const ABOUT_MAILBOX = /\b5\.(1\.\d+|2\.1)\b/
const ENHANCED = /\b5\d\d[ -]5\.\d+\.\d+\b/

const isAboutServer = ({ code, command }: Failure): boolean =>
  OF_SERVER.has(String(code)) || command === 'MAIL FROM' || String(command).startsWith('AUTH')

/** Whether the mailbox permanently doesn't exist, as opposed to a quota, a blocked sender or rejected content. */
function isAboutMailbox({ command, responseCode, message }: Failure): boolean {
  if (command !== 'RCPT TO' || typeof responseCode !== 'number' || responseCode < 500) return false
  const text = String(message)
  return ENHANCED.test(text) ? ABOUT_MAILBOX.test(text) : NO_MAILBOX.has(responseCode)
}

/** Classifies a failure for the outbox. */
function toMailError(error: Error): Error {
  if (isAboutServer(error as Failure)) return new MailServerError(error.message, { cause: error })
  return isAboutMailbox(error as Failure) ? new MailRefusedError(error.message, { cause: error }) : error
}

/** Sends mails over SMTP: `url` as smtp://user:password@host:port or smtps://…, `from` is the sender. */
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
      // The same id for every attempt: most mail programs show duplicates as one.
      const messageId = `<${id}@talkreel>`
      try {
        await transport.sendMail({ ...mail, from, messageId })
      } catch (error) {
        throw toMailError(error as Error)
      }
    },
    stop: () => transport.close(),
  }
}

/** Writes each mail as a file `<folder>/<id>.eml`, which a mail program opens: for machines without SMTP. */
export function fileTransport(folder: string, from: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    name: 'outbox',
    send: async ({ id, ...mail }) => {
      const { message } = await composer.sendMail({ ...mail, from })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = path.join(folder, `${id}.eml`)
      // Renamed into place, since someone may be watching the folder.
      // It may contain sign-in links, so only the owner can read it.
      await writeFile(`${file}.part`, message, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
  }
}

const SENDER = 'Talkreel <no-reply@talkreel.local>'

/** SMTP where `SMTP_URL` is set (`MAIL_FROM` is the sender), else files in the data folder's outbox. */
export const chooseTransport = (dataDir: string, { smtp }: Pick<Settings, 'smtp'>): MailTransport =>
  smtp ? smtpTransport(smtp.url, smtp.from) : fileTransport(path.join(dataDir, 'outbox'), SENDER)
