import path from 'node:path'
import { fileTransport } from './file-transport'
import type { MailTransport } from './mailer'
import { smtpTransport } from './smtp-transport'

const SENDER = 'Talkreel <no-reply@talkreel.local>'

/** SMTP where `SMTP_URL` is set (`MAIL_FROM` is the sender), else files in the data folder's outbox. */
export const chooseTransport = (dataDir: string, env = process.env): MailTransport =>
  env.SMTP_URL
    ? smtpTransport(env.SMTP_URL, env.MAIL_FROM ?? SENDER)
    : fileTransport(path.join(dataDir, 'outbox'), SENDER)
