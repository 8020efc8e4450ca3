import path from 'node:path'
import { prepareDatabase } from '@/api/app/prepare-database'
import { ensureDatabase } from '@/api/platform/database/ensure-database'
import { openPrisma } from '@/api/platform/database/prisma'
import { openStorage } from '@/api/platform/providers/storage/open-storage'
import { reconcile } from '@/api/platform/stored-files/reconcile'
import { dataDir } from '../data-dir'
import { refuseArguments } from '../refuse-arguments'

/**
 * `npm run reconcile`: repairs differences between database and storage and prints them as JSON. It runs with or
 * without a running server; the server deletes the files that are released. Returns 0. Throws `UsageError` or
 * `DatabaseError`.
 */
export const run = async (args: string[]): Promise<number> => {
  refuseArguments('npm run reconcile', args)
  const folder = dataDir()
  await using stack = new AsyncDisposableStack()
  const database = await ensureDatabase({ dataDir: folder, log: line => console.error(line) })
  stack.defer(() => database.stop())
  await prepareDatabase(database.url)
  const prisma = openPrisma(database.url, 4)
  stack.defer(() => prisma.$disconnect())
  const files = await openStorage({ dataDir: folder, log: error => console.error(error) })
  stack.defer(() => files.stop())
  const found = await reconcile({ prisma, files, tempDir: path.join(folder, 'tmp') })
  console.log(JSON.stringify(found, null, 2))
  return 0
}
