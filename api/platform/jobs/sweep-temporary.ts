import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { PrismaClient } from '@/prisma/generated/client'
import { ACTIVE } from './job-handlers'

/** Whether the folder belongs to an unfinished job. */
const isInUse = async (prisma: PrismaClient, name: string): Promise<boolean> =>
  (await prisma.job.count({ where: { id: name, ...ACTIVE } })) > 0

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
