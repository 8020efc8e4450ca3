import path from 'node:path'
import type { PrismaClient } from '@/prisma/generated/client'
import { sweepTemporary } from '../jobs/sweep-temporary'
import type { OpenStorage } from '../providers/storage/open-storage'
import { type FileDifferences, noFileDifferences, reconcileTeam } from './reconcile-team'

const DAY_MS = 24 * 3_600_000

/** The result of the daily comparison; everything from `adopted` on is 0 or empty if nothing is wrong. */
export type Reconciliation = FileDifferences & {
  /** Files waiting for deletion, and those of them whose deletion has failed so far. */
  waiting: number
  failing: number
  /** Multipart uploads that nothing refers to; they were ended. */
  uploads: number
  /** Orphaned files of the embedded storage and folders of jobs on this machine; they were removed. */
  leftovers: number
}

type Services = {
  prisma: PrismaClient
  files: Pick<OpenStorage, 'storage' | 'tidy'>
  /** Where jobs have their folders. */
  tempDir: string
}

/** Aborts multipart uploads without a row. */
async function endUnknownUploads({ prisma, files: { storage } }: Services, before: Date): Promise<number> {
  let ended = 0
  for await (const { key, uploadId, begun } of storage.listMultiparts('teams/')) {
    const known = { key, uploadId: { in: [uploadId, ''] } }
    if (begun >= before || (await prisma.storedFile.count({ where: known }))) continue
    await storage.abortMultipart(key, uploadId)
    ended++
  }
  return ended
}

async function teamIds({ prisma, files: { storage } }: Services): Promise<Set<string>> {
  const written = await prisma.storedFile.findMany({ distinct: ['teamId'], select: { teamId: true } })
  const folders = await storage.listFolders('teams/')
  const stored = folders.map(folder => path.posix.basename(folder))
  const teams = await prisma.team.findMany({ where: { id: { in: stored } }, select: { id: true } })
  return new Set([...written.map(({ teamId }) => teamId), ...teams.map(({ id }) => id)])
}

/**
 * Compares the storage with the rows of every team and corrects differences. Only files older than `before`, by default
 * a day, count as orphaned, since younger ones may belong to running work. Safe to run at any time.
 */
export async function reconcile(
  services: Services,
  before = new Date(Date.now() - DAY_MS),
): Promise<Reconciliation> {
  const { prisma, files, tempDir } = services
  const found = noFileDifferences()
  for (const teamId of await teamIds(services))
    await reconcileTeam({ prisma, storage: files.storage }, teamId, before, found)
  const due = { deleteAt: { lte: new Date() } }
  const [waiting, failing] = await Promise.all([
    prisma.storedFile.count({ where: due }),
    prisma.storedFile.count({ where: { ...due, attempts: { gt: 0 } } }),
  ])
  const uploads = await endUnknownUploads(services, before)
  const leftovers = ((await files.tidy?.(before)) ?? 0) + (await sweepTemporary({ prisma, tempDir }, before))
  return { ...found, waiting, failing, uploads, leftovers }
}
