import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { settings } from '../settings/settings'

/**
 * The secret that signs URLs and mails: TALKREEL_SECRET, shared by several servers, or one created once for the data
 * folder, even by concurrent processes.
 */
export async function ensureSecret(dataDir: string): Promise<string> {
  const { secret } = settings()
  if (secret !== null) return secret
  await mkdir(dataDir, { recursive: true })
  const file = path.join(dataDir, 'secret')
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
  // Linking is atomic and fails if the file exists.
  await link(draft, file).catch(error => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return readFile(file, 'utf8')
}

/** A fingerprint that identifies a server's secret without revealing it. */
export const secretFingerprint = (secret: string): string =>
  createHmac('sha256', secret).update('talkreel backup').digest('hex')
