import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseError } from '../database-error'

const PATIENCE_MS = 60_000

/**
 * Lets one process at a time start or stop the database of a folder. The lock is a socket in Linux's
 * abstract namespace: the kernel gives it to one and takes it back when that one dies, so no lock file
 * can be left behind. Throws DatabaseError after a minute.
 */
export async function withStartLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const name = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32)
  const deadline = Date.now() + PATIENCE_MS
  const server = createServer()
  const tryToHold = () =>
    new Promise<boolean>((resolve, reject) => {
      server.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
      )
      server.listen(`\0talkreel-${name}`, () => resolve(true))
    })
  while (!(await tryToHold())) {
    server.removeAllListeners()
    if (Date.now() > deadline) throw new DatabaseError(`Another start of the database in ${folder} hangs.`)
    await wait(20)
  }
  try {
    return await work()
  } finally {
    await new Promise(resolve => server.close(resolve))
  }
}
