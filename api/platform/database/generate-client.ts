import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { cacheDir, projectRoot } from '@/remotion/environment/cache'
import { withLock } from '@/remotion/environment/file-lock'
import { DatabaseError } from './database-error'
import { runPrisma } from './prisma-cli'

const stampFile = path.join(projectRoot, 'prisma', 'generated', '.made-from')

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  // The client's package has Prisma's version too, and is there where Prisma's command line is not: in the image.
  for (const file of ['prisma/schema.prisma', 'node_modules/@prisma/client/package.json']) {
    hash.update(await readFile(path.join(projectRoot, file)))
  }
  return hash.digest('hex')
}

async function generateOnce(): Promise<boolean> {
  const wanted = await fingerprint()
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === wanted) return false
  const { exitCode, said } = await runPrisma(['generate'], 'collect')
  if (exitCode !== 0) throw new DatabaseError(`The database client couldn't be made:\n${said.trim()}`)
  await writeFile(stampFile, wanted)
  return true
}

/**
 * Makes the typed database client in prisma/generated, where it is missing or older than the schema or than Prisma; of
 * concurrent starts only one does. Belongs to the install step: nothing that imports the client starts without it.
 * Resolves with whether anything had to be made. Throws DatabaseError with Prisma's own words.
 */
export const generateClient = (): Promise<boolean> =>
  withLock(path.join(cacheDir('locks'), 'database-client.lock'), generateOnce)
