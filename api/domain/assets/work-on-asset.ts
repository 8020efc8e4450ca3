import { withJobErrors } from '@/api/platform/jobs/active'
import { withFolder } from '@/api/platform/jobs/with-folder'
import type { WorkerServices } from '@/api/platform/services/worker-services'
import { assetFolder } from '@/api/platform/stored-files/asset-files'
import { discardFiles } from '@/api/platform/stored-files/keep-files'
import type { Job } from '@/prisma/generated/client'
import { damaged } from '@/remotion/render/ingest/media-error'

/**
 * Lets a job work on a file, with a folder of its own and errors in words for people. A file that was deleted meanwhile
 * leaves nothing in the storage, whatever the job was just storing.
 */
export async function workOnAsset(
  { prisma, tempDir }: Pick<WorkerServices, 'prisma' | 'tempDir'>,
  { id, teamId }: Pick<Job, 'id' | 'teamId'>,
  assetId: string,
  work: (folder: string) => Promise<void>,
): Promise<undefined> {
  async function cleanly(folder: string) {
    try {
      await work(folder)
    } finally {
      const stays = await prisma.asset.count({ where: { id: assetId } })
      if (!stays) await discardFiles(prisma, teamId, [assetFolder(teamId, assetId)])
    }
  }
  // What ffmpeg can't do to a file is the file's fault, as everything that it is told has worked with others.
  const blamed = () =>
    withFolder(tempDir, id, cleanly).catch((error: unknown) => {
      throw damaged(error)
    })
  await withJobErrors(blamed)
  return undefined
}
