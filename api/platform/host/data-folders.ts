import { chmod, mkdir } from 'node:fs/promises'
import path from 'node:path'

/** Private folders of the data folder; `secret` and the database protect themselves. */
const CLOSED = ['s3', 'log', 'outbox']

/**
 * Sets the permissions of the data folder for other users on the machine, such as the sandbox user: no one can list it,
 * but each reaches their own folder in `tmp` by its name. Returns the path of `tmp`.
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
