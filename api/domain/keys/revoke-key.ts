import { notFound } from '@/api/platform/errors/api-error'
import { changeTeam } from '@/api/platform/permissions/change-team'
import type { Handler } from '@/api/platform/routing/handler'
import type { Prisma } from '@/prisma/generated/client'
import { type Actor, audit } from '../audit/audit'
import type { keysContract } from './contract'

/** Revokes a key of the team. */
export const revokeKey: Handler<(typeof keysContract)['DELETE /api/keys/{id}/']> = async ({
  params: { id },
  caller,
  services: { prisma },
}) => {
  await changeTeam(prisma, caller, 'keys.manage', async db => {
    const [key] = await db.apiKey.updateManyAndReturn({
      where: { id, teamId: caller.teamId, revokedAt: null },
      data: { revokedAt: new Date() },
    })
    if (!key) throw notFound()
    await audit(db, caller, { act: 'key.revoke', rowId: id, details: { name: key.name } })
  })
}

/**
 * Revokes all keys that a user made, in any team, since whoever made them may have known the password. Recorded in each
 * team's audit log. Resolves with how many there were.
 */
export async function revokeKeysMadeBy(
  db: Prisma.TransactionClient,
  actor: Actor,
  makerId: string,
): Promise<number> {
  const keys = await db.apiKey.updateManyAndReturn({
    where: { makerId, revokedAt: null },
    data: { revokedAt: new Date() },
  })
  for (const { id: rowId, teamId, name } of keys)
    await audit(db, actor, { act: 'key.revoke', teamId, rowId, details: { name } })
  return keys.length
}
