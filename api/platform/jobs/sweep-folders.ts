import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { PrismaClient } from '@/prisma/generated/client'

/**
 * Removes temporary folders in `tempDir` of jobs that have ended or were deleted while no worker cleaned up. Those of
 * active jobs stay.
 */
export async function sweepFolders(prisma: PrismaClient, tempDir: string): Promise<void> {
  const names = await readdir(tempDir)
  const going = await prisma.job.findMany({
    where: { id: { in: names }, state: { in: ['NEW', 'IN_PROGRESS'] } },
    select: { id: true },
  })
  const kept = new Set(going.map(({ id }) => id))
  for (const name of names)
    if (!kept.has(name)) await rm(path.join(tempDir, name), { recursive: true, force: true, maxRetries: 3 })
}
