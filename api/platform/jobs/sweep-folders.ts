import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { PrismaClient } from '@/prisma/generated/client'

/** The prefix of the folder of an export's rendered spans, before the id of the export. */
export const SPANS = 'spans-'

const ACTIVE = { in: ['NEW' as const, 'IN_PROGRESS' as const] }

/**
 * Removes temporary folders and rendered spans in `tempDir` of jobs that have ended or were deleted while no worker
 * cleaned up. Those of active jobs stay.
 */
export async function sweepFolders(prisma: PrismaClient, tempDir: string): Promise<void> {
  const names = await readdir(tempDir)
  const spans = names.filter(name => name.startsWith(SPANS))
  const jobs = names.filter(name => !name.startsWith(SPANS))
  const going = await prisma.job.findMany({
    where: { id: { in: jobs }, state: ACTIVE },
    select: { id: true },
  })
  const wanted = await prisma.export.findMany({
    where: { id: { in: spans.map(name => name.slice(SPANS.length)) }, status: ACTIVE },
    select: { id: true },
  })
  const kept = new Set([...going.map(({ id }) => id), ...wanted.map(({ id }) => SPANS + id)])
  for (const name of names)
    if (!kept.has(name)) await rm(path.join(tempDir, name), { recursive: true, force: true, maxRetries: 3 })
}
