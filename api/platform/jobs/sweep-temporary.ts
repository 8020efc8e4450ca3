import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { PrismaClient } from '@/prisma/generated/client'
import { ACTIVE } from './job-handlers'

const SPANS = 'spans-'

/** Whether the folder belongs to an unfinished job, or has the spans of an unfinished export. */
async function isInUse(prisma: PrismaClient, name: string): Promise<boolean> {
  const job = name.startsWith(SPANS) ? { exportId: name.slice(SPANS.length) } : { id: name }
  return (await prisma.job.count({ where: { ...job, ...ACTIVE } })) > 0
}

/**
 * Removes folders last changed before `before` whose jobs have ended or were deleted. Resolves with how many.
 */
export async function sweepTemporary(
  { prisma, tempDir }: { prisma: PrismaClient; tempDir: string },
  before: Date,
): Promise<number> {
  let removed = 0
  for (const name of await readdir(tempDir).catch(() => [])) {
    const place = path.join(tempDir, name)
    const changed = await stat(place).catch(() => null)
    if (!changed || changed.ctime >= before || (await isInUse(prisma, name))) continue
    await rm(place, { recursive: true, force: true, maxRetries: 3 })
    removed++
  }
  return removed
}
