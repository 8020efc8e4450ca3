import { randomUUID } from 'node:crypto'
import { copyFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Asset } from '@/prisma/generated/client'
import { makeRendition } from '@/remotion/render/ingest/make-rendition'
import { readFile } from '../domain/assets/read-file'
import { storeWaveforms } from '../domain/assets/renditions-job'
import { updateAsset } from '../domain/assets/update-asset'
import { closeDataFolders } from '../platform/host/data-folders'
import { withFolder } from '../platform/jobs/with-folder'
import { openStorage } from '../platform/providers/storage/open-storage'
import { accountedStorage } from '../platform/stored-files/accounted-storage'
import { assetFolder, renditionType } from '../platform/stored-files/asset-files'
import { deleteDueFiles } from '../platform/stored-files/delete-due-files'
import { keepFiles } from '../platform/stored-files/keep-files'
import type { TestServer } from './server'

/** Adds a file to a team's assets, read like an upload but not transcribed. */
export async function insertAsset(
  { database: { prisma }, dataDir }: Pick<TestServer, 'database' | 'dataDir'>,
  teamId: string,
  file: string,
  title = path.parse(file).name,
): Promise<Asset> {
  const { storage: files, stop } = await openStorage({ dataDir, log: console.error })
  const storage = accountedStorage(prisma, files)
  const signal = AbortSignal.timeout(600_000)
  const id = randomUUID()
  const original = `${assetFolder(teamId, id)}original`

  async function read(folder: string): Promise<Asset> {
    const local = path.join(folder, 'original')
    await copyFile(file, local)
    const row = await prisma.asset.create({
      data: {
        id,
        teamId,
        kind: 'video',
        title,
        contentType: 'application/octet-stream',
        size: (await stat(file)).size,
        status: 'IN_PROGRESS',
        files: { original },
      },
    })
    const { asset } = await readFile({ prisma, storage }, row, local, { folder, signal })
    const files = asset.hasAudio ? await storeWaveforms({ storage }, asset, local, signal) : {}
    const cleaned =
      asset.kind === 'svg' || asset.kind === 'lottie' ? `${assetFolder(teamId, id)}rendition` : null
    if (cleaned) {
      const made = path.join(folder, 'cleaned')
      await makeRendition(local, made, { signal, onProgress: () => undefined })
      await storage.put(cleaned, { path: made }, renditionType(asset))
    }
    const all = cleaned ? { ...files, rendition: cleaned } : files
    const ready = await updateAsset(prisma, asset, { files: all, status: 'COMPLETED' })
    if (!ready) throw new Error('The file was deleted')
    return ready
  }

  try {
    await storage.put(original, { path: file }, 'application/octet-stream')
    await prisma.$transaction(db => keepFiles(db, [original]))
    // Not in the server's own folder: a worker that starts removes what belongs to no job there.
    return await withFolder(await closeDataFolders(path.join(dataDir, 'inserted')), id, read)
  } finally {
    await stop()
  }
}

/** Deletes a server's released files, as its worker does. */
export async function deleteDue({ database, dataDir }: Pick<TestServer, 'database' | 'dataDir'>) {
  const log = (error: unknown) => {
    throw error
  }
  const { storage, stop } = await openStorage({ dataDir, log })
  await deleteDueFiles({ prisma: database.prisma, storage }, log)
  await stop()
}
