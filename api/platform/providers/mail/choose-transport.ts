import path from 'node:path'
import type { Settings } from '../../settings/settings'
import { fileTransport } from './file-transport'
import type { MailTransport } from './mailer'
import { smtpTransport } from './smtp-transport'

const SENDER = 'Talkreel <no-reply@talkreel.local>'

/** SMTP where `SMTP_URL` is set (`MAIL_FROM` is the sender), else files in the data folder's outbox. */
export const chooseTransport = (dataDir: string, { smtp }: Pick<Settings, 'smtp'>): MailTransport =>
  smtp ? smtpTransport(smtp.url, smtp.from) : fileTransport(path.join(dataDir, 'outbox'), SENDER)
