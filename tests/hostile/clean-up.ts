import path from 'node:path'
import { openStorage } from '@/api/platform/providers/storage/open-storage'
import { type Reconciliation, reconcile } from '@/api/platform/stored-files/reconcile'
import { deleteDue } from '@/api/testing/asset'
import { ask } from '../bench/api/time-requests'
import type { HostileServer } from './hostile-server'

const MINUTE_MS = 60_000

/** Deletes everything a team owns forever, as its owner can; `filmId` is a row that never had a file. */
export async function deleteAll(
  { address, database: { prisma } }: HostileServer,
  { token, teamId, filmId }: { token: string; teamId: string; filmId: string },
): Promise<void> {
  await prisma.asset.delete({ where: { id: filmId } })
  const remove = (where: string) => ask(new URL(where, address), token, 'DELETE')
  for (const { id } of await prisma.upload.findMany({ where: { teamId, state: 'OPEN' } }))
    await remove(`/api/uploads/${id}/`)
  for (const { id } of await prisma.font.findMany({ where: { teamId } })) await remove(`/api/fonts/${id}/`)
  for (const { id } of await prisma.asset.findMany({ where: { teamId } })) await remove(`/api/assets/${id}/`)
  // A failed import has no file, so it doesn't go to the trash.
  for (const { id } of await prisma.asset.findMany({ where: { teamId, deletedAt: { not: null } } }))
    await remove(`/api/trash/assets/${id}/`)
}

/** Deletes released files as if all waiting periods had passed, and compares storage with the rows. */
export async function reconcileNow({ database, dataDir }: HostileServer): Promise<Reconciliation> {
  const { prisma } = database
  for (const _ of ['given up', 'once more']) {
    await prisma.$executeRaw`UPDATE stored_file SET try_at = now()`
    await deleteDue({ database, dataDir })
  }
  const log = (error: unknown) => {
    throw error
  }
  const files = await openStorage({ dataDir, log })
  const tempDir = path.join(dataDir, 'tmp')
  const found = await reconcile({ prisma, files, tempDir }, new Date(Date.now() + MINUTE_MS))
  await files.stop()
  return found
}
