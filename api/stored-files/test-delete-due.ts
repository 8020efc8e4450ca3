import { openStorage } from '../providers/storage/open-storage'
import type { TestServer } from '../test-server'
import { deleteDueFiles } from './delete-due-files'

/** Deletes the files that a server has given up, as its worker does. */
export async function deleteDue({ database, dataDir }: Pick<TestServer, 'database' | 'dataDir'>) {
  const log = (error: unknown) => {
    throw error
  }
  const { storage, stop } = await openStorage({ dataDir, log })
  await deleteDueFiles({ prisma: database.prisma, storage }, log)
  await stop()
}
