import { openStorage } from '../platform/providers/storage/open-storage'
import { deleteDueFiles } from '../platform/stored-files/delete-due-files'
import type { TestServer } from './server'

/** Deletes the files that a server has given up, as its worker does. */
export async function deleteDue({ database, dataDir }: Pick<TestServer, 'database' | 'dataDir'>) {
  const log = (error: unknown) => {
    throw error
  }
  const { storage, stop } = await openStorage({ dataDir, log })
  await deleteDueFiles({ prisma: database.prisma, storage }, log)
  await stop()
}
