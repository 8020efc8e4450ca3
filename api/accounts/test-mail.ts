import { vi } from 'vitest'
import type { TestServer } from '../test-server'

/** The key in the newest mail to an address whose subject matches. Waits for it, as mails may be made after the answer. */
export const keyFromMail = (server: TestServer, to: string, subject: RegExp): Promise<string> =>
  vi.waitFor(
    async () => {
      const mails = await server.database.prisma.outboxMail.findMany({
        where: { to },
        orderBy: { createdAt: 'desc' },
      })
      const mail = mails.find(one => subject.test(one.subject))
      const key = /[?&]key=([\w-]+)/.exec(mail?.text ?? '')?.[1]
      if (!key) throw new Error(`No mail to ${to} has a key`)
      return key
    },
    { timeout: 20_000 },
  )
