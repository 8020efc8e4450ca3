import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { vi } from 'vitest'

/** Milliseconds until a mail is in the outbox. */
const PATIENCE = 30_000

/** Waits for a mail to `to` whose subject matches, and returns the URL in it. */
export const linkFromMail = (
  { dataDir }: { dataDir: string },
  to: string,
  subject: RegExp,
): Promise<string> =>
  vi.waitFor(
    async () => {
      const folder = join(dataDir, 'outbox')
      for (const name of await readdir(folder)) {
        if (!name.endsWith('.eml')) continue
        const mail = await PostalMime.parse(await readFile(join(folder, name)))
        const link = /https?:\/\/\S+/.exec(mail.text ?? '')?.[0]
        if (mail.to?.some(one => one.address === to) && subject.test(mail.subject ?? '') && link) return link
      }
      throw new Error(`There is no mail to ${to} about ${subject}`)
    },
    { timeout: PATIENCE, interval: 200 },
  )
