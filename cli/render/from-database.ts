import { fontPaths } from '@/api/domain/fonts/font-paths'
import { toValue, valueSelect } from '@/api/domain/projects/stored-value'
import { ensureDatabase } from '@/api/platform/database/ensure-database'
import { openPrisma } from '@/api/platform/database/prisma'
import { localFile } from '@/api/platform/files/local-file'
import { openStorage } from '@/api/platform/providers/storage/open-storage'
import { accountedStorage } from '@/api/platform/stored-files/accounted-storage'
import { filesOf } from '@/api/platform/stored-files/asset-files'
import { usedMedia } from '@/compositions/document/used-files'
import { ensureRendition } from '@/remotion/render/ingest/ensure-rendition'
import { dataDir } from '../data-dir'
import { UsageError } from '../usage-error'
import type { ProjectReader } from './project-source'

const say = (line: unknown) => console.error(line)

/**
 * Reads projects of every team from the database and storage of the settings, as support staff do; nothing is written
 * there. `folder` gets links to the media or copies of them. The reader throws a `UsageError` for an unknown project.
 */
export async function openDatabaseReader(
  folder: string,
): Promise<{ read: ProjectReader; close(): Promise<void> }> {
  const stack = new AsyncDisposableStack()
  const database = await ensureDatabase({ dataDir: dataDir(), log: say })
  stack.defer(() => database.stop())
  const prisma = openPrisma(database.url, 2)
  stack.defer(() => prisma.$disconnect())
  const files = await openStorage({ dataDir: dataDir(), log: say })
  stack.defer(() => files.stop())
  const storage = accountedStorage(prisma, files.storage)
  const read: ProjectReader = async (id, signal) => {
    const row = await prisma.project.findFirst({
      where: { id, deletedAt: null },
      select: { ...valueSelect, teamId: true },
    })
    if (!row) throw new UsageError(`There is no project file ${id}, and no project with this id.`)
    const { teamId } = row
    const project = toValue(row)
    const media = await fontPaths({ prisma, storage }, teamId, project.fonts, { folder, signal })
    for (const ref of usedMedia(project)) {
      const { assetId = '', title } = project.media[ref] ?? {}
      const asset = await prisma.asset.findFirst({ where: { id: assetId, teamId } })
      if (!asset) throw new UsageError(`A file that this project uses was deleted: '${title ?? ref}'.`)
      const { rendition, original } = filesOf(asset)
      const path = await localFile(storage, rendition ?? original, { folder, signal })
      media[ref] = rendition ? path : (await ensureRendition(path, { signal }, folder)).path
    }
    return { project, media }
  }
  return { read, close: () => stack.disposeAsync() }
}
