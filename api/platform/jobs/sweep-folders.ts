import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { PrismaClient } from '@/prisma/generated/client'

/** How the folder of an export's finished spans is called, before the id of the export. */
export const SPANS = 'spans-'

const ACTIVE = { in: ['NEW' as const, 'IN_PROGRESS' as const] }

/**
 * Removes what jobs left in `tempDir` that have ended, or are gone, without the worker that ran them: their folders, and
 * the finished spans of exports. Those of jobs that still go on stay, whoever runs them.
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
