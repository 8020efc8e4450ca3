import { chmod, mkdir } from 'node:fs/promises'
import path from 'node:path'

/** What of the data folder is no one's business but ours; `secret` and the database look after themselves. */
const CLOSED = ['s3', 'log', 'outbox']

/**
 * Readies the data folder for other users on the machine, such as the one that reads uploads where we are root: no one
 * sees into it, and each gets to their own folder in `tmp` by its name. Returns the path of `tmp`.
 */
export async function closeDataFolders(dataDir: string): Promise<string> {
  for (const name of CLOSED) {
    await mkdir(path.join(dataDir, name), { recursive: true })
    await chmod(path.join(dataDir, name), 0o700)
  }
  const tempDir = path.join(dataDir, 'tmp')
  await mkdir(tempDir, { recursive: true })
  await chmod(tempDir, 0o711)
  return tempDir
}
