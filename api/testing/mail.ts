import { readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { vi } from 'vitest'
import type { TestServer } from './server'

/** The newest mail to an address whose subject matches. Waits for it, because mails are sent after the response. */
export const mailTo = ({ database, dataDir }: TestServer, to: string, subject: RegExp): Promise<Email> =>
  vi.waitFor(
    async () => {
      const mails = await database.prisma.outboxMail.findMany({
        where: { to },
        orderBy: { createdAt: 'desc' },
      })
      const mail = mails.find(one => subject.test(one.subject))
      if (!mail?.sentAt) throw new Error(`No mail to ${to} about ${subject} was sent`)
      return PostalMime.parse(await readFile(path.join(dataDir, 'outbox', `${mail.id}.eml`)))
    },
    { timeout: 20_000 },
  )

/** The key in the newest mail to an address whose subject matches. Waits for it. */
export const keyFromMail = async (server: TestServer, to: string, subject: RegExp): Promise<string> => {
  const { text = '' } = await mailTo(server, to, subject)
  const key = /[?&]key=([\w-]+)/.exec(text)?.[1]
  if (!key) throw new Error(`The mail to ${to} has no key`)
  return key
}
