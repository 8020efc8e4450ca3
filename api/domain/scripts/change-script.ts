import { ApiError, notFound } from '@/api/platform/errors/api-error'
import { publish } from '@/api/platform/jobs/publish'
import type { Caller } from '@/api/platform/permissions/caller'
import type { Services } from '@/api/platform/services/services'
import type { Prisma, Script } from '@/prisma/generated/client'
import { StaleUpdateError } from './apply-updates'
import { toScript } from './to-script'

/** @throws {ApiError} 404 if the team has no such script. */
export async function findScript({ db }: Pick<Caller, 'db'>, id: string): Promise<Script> {
  const row = await db.script.findUnique({ where: { id } })
  if (!row) throw notFound()
  return row
}

type ScriptId = Pick<Script, 'id' | 'teamId'>

/** Locks a script until the transaction ends, also one in the trash; null if the team has no such script. */
export async function lockAnyScript(
  tx: Prisma.TransactionClient,
  { id, teamId }: ScriptId,
): Promise<Script | null> {
  await tx.$queryRaw`SELECT 1 FROM script WHERE id = ${id} AND team_id = ${teamId} FOR UPDATE`
  return tx.script.findFirst({ where: { id, teamId } })
}

/** Locks a script until the transaction ends; null if the team has no such script, or it is in the trash. */
export async function lockScript(tx: Prisma.TransactionClient, script: ScriptId): Promise<Script | null> {
  const row = await lockAnyScript(tx, script)
  return row?.deletedAt ? null : row
}

/** Stores changed columns of a locked script, counts its revision and notifies the team. */
export async function storeScript(
  tx: Prisma.TransactionClient,
  { id, teamId }: Pick<Script, 'id' | 'teamId'>,
  data: Prisma.ScriptUpdateInput,
): Promise<Script> {
  const row = await tx.script.update({ where: { id }, data: { ...data, revision: { increment: 1 } } })
  await publish(tx, { teamId, type: 'script', id })
  return row
}

/**
 * Changes a script of the caller's team by `change`, which gets the row and returns the columns to store.
 * @throws {ApiError} 404 if there is no such script; 409 with the script if the change is based on an older one.
 */
export async function changeScript(
  { prisma, secret }: Services,
  { teamId }: Caller,
  id: string,
  change: (row: Script, tx: Prisma.TransactionClient) => Promise<Prisma.ScriptUpdateInput>,
): Promise<Script> {
  return prisma.$transaction(async tx => {
    const row = await lockScript(tx, { id, teamId })
    if (!row) throw notFound()
    try {
      return await storeScript(tx, row, await change(row, tx))
    } catch (error) {
      if (!(error instanceof StaleUpdateError)) throw error
      throw new ApiError(409, { detail: error.message, code: 'conflict', script: toScript(secret, row) })
    }
  })
}
