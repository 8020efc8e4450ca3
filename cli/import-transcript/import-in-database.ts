import { prepareDatabase } from '@/api/app/prepare-database'
import { importWords } from '@/api/domain/asset-words/import-transcript'
import { openValueThreads } from '@/api/domain/projects/values/value-threads'
import { ensureDatabase } from '@/api/platform/database/ensure-database'
import { openPrisma } from '@/api/platform/database/prisma'
import { scopedTo } from '@/api/platform/database/scoped-to'
import { ApiError } from '@/api/platform/errors/api-error'
import { openStorage } from '@/api/platform/providers/storage/open-storage'
import { accountedStorage } from '@/api/platform/stored-files/accounted-storage'
import { dataDir } from '../data-dir'
import { UsageError } from '../usage-error'
import { type ImportedWords, type ImportOrder, messageOf } from './import-order'

const say = (line: unknown) => console.error(line)

/**
 * Imports a transcript file into a project of any team in the database of the settings, as support staff do.
 * @throws {UsageError} where there is no such project, and for what the API refuses.
 */
export async function importInDatabase({ projectId, text, mediaRef }: ImportOrder): Promise<ImportedWords> {
  await using stack = new AsyncDisposableStack()
  const database = await ensureDatabase({ dataDir: dataDir(), log: say })
  stack.defer(() => database.stop())
  await prepareDatabase(database.url)
  const prisma = openPrisma(database.url, 2)
  stack.defer(() => prisma.$disconnect())
  const files = await openStorage({ dataDir: dataDir(), log: say })
  stack.defer(() => files.stop())
  const values = openValueThreads()
  stack.defer(() => values.stop())
  const project = await prisma.project.findFirst({
    where: { id: projectId, deletedAt: null },
    select: { teamId: true },
  })
  if (!project) throw new UsageError('There is no project with this id.')
  const { teamId } = project
  const services = { prisma, values, storage: accountedStorage(prisma, files.storage), now: () => new Date() }
  try {
    return await importWords(
      services,
      { teamId, db: scopedTo(prisma, teamId) },
      { projectId, text, mediaRef },
    )
  } catch (error) {
    throw error instanceof ApiError ? new UsageError(messageOf(error.body)) : error
  }
}
