import { withJobErrors } from '@/api/platform/jobs/job-handlers'
import { withFolder } from '@/api/platform/jobs/with-folder'
import type { WorkerServices } from '@/api/platform/services/services'
import { assetFolder } from '@/api/platform/stored-files/asset-files'
import { discardFiles } from '@/api/platform/stored-files/keep-files'
import type { Job } from '@/prisma/generated/client'
import { damagedError } from '@/remotion/render/ingest/media-error'

/**
 * Runs a job's work on an asset, in a temporary folder and with errors worded for users. If the asset was deleted
 * meanwhile, everything the job stored is discarded.
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
  // A failure of ffmpeg is blamed on the file, since the same commands work with other files.
  const blamed = () =>
    withFolder(tempDir, id, cleanly).catch((error: unknown) => {
      throw damagedError(error)
    })
  await withJobErrors(blamed)
  return undefined
}
