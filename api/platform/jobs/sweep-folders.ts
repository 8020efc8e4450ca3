import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { PrismaClient } from '@/prisma/generated/client'
import { isTeamFolderInUse } from './team-folders'

/**
 * Removes temporary folders in `tempDir` of jobs that have ended or were deleted while no worker cleaned up, and of
 * workers that have ended. Those of active jobs and other workers stay.
 */
export async function sweepFolders(prisma: PrismaClient, tempDir: string): Promise<void> {
  const names = await readdir(tempDir)
  const going = await prisma.job.findMany({
    where: { id: { in: names }, state: { in: ['NEW', 'IN_PROGRESS'] } },
    select: { id: true },
  })
  const kept = new Set(going.map(({ id }) => id))
  for (const name of names)
    if (!kept.has(name) && !isTeamFolderInUse(name))
      await rm(path.join(tempDir, name), { recursive: true, force: true, maxRetries: 3 })
}
