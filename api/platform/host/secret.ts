import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { settings } from '../settings/settings'

/**
 * What signs addresses and mails: TALKREEL_SECRET, which several servers share, else one made once for the data
 * folder by the first of any processes that start at once.
 */
export async function ensureSecret(dataDir: string): Promise<string> {
  const { secret } = settings()
  if (secret !== null) return secret
  await mkdir(dataDir, { recursive: true })
  const file = path.join(dataDir, 'secret')
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
  // A link appears whole, and only where there is none yet.
  await link(draft, file).catch(error => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return readFile(file, 'utf8')
}
