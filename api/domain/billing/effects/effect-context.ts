import { lockTeam } from '@/api/platform/database/lock-team'
import type { Log } from '@/api/platform/host/log'
import type { PaymentProvider } from '@/api/platform/providers/payment/payment-provider'
import type { Prisma } from '@/prisma/generated/client'

/** What the effect of an event works with: the event's transaction, and where objects are asked for again. */
export type EffectContext = {
  db: Prisma.TransactionClient
  payment: PaymentProvider
  now: Date
  publicUrl: string
  log: Log
}

/**
 * Makes the effects of other events of an object of the provider wait until the transaction ends, so that the last one
 * to read it is the last one to write. Locked before the team, never after.
 */
export async function lockObject({ db }: EffectContext, remoteId: string): Promise<void> {
  await db.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${remoteId}, 0))::text`
}

/** Locks the team that an object names. False where there is no such team: then the object is none of ours. */
export async function enterTeam(
  { db, log }: EffectContext,
  teamId: string,
  remoteId: string,
): Promise<boolean> {
  await lockTeam(db, teamId)
  if (await db.subscription.count({ where: { teamId } })) return true
  log.warn({ teamId, remoteId }, 'An event is about a team that is not here')
  return false
}

/** Whether a team, locked by `enterTeam`, was deleted: nothing is sold to it any more. */
export const isDeleted = async ({ db }: EffectContext, teamId: string): Promise<boolean> =>
  (await db.team.count({ where: { id: teamId, deletedAt: { not: null } } })) > 0
