import { lockTeam } from '@/api/platform/database/lock-team'
import type { Log } from '@/api/platform/host/log'
import type { PaymentProvider } from '@/api/platform/providers/payment/payment-provider'
import type { Prisma } from '@/prisma/generated/client'

/** The context of applying an event: its transaction, and the provider to read objects from. */
export type EffectContext = {
  db: Prisma.TransactionClient
  payment: PaymentProvider
  now: Date
  publicUrl: string
  log: Log
}

/**
 * Locks an object of the provider until the transaction ends, so that the last event to read it is the last to write.
 * Always locked before the team.
 */
export async function lockObject({ db }: EffectContext, remoteId: string): Promise<void> {
  await db.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${remoteId}, 0))::text`
}

/** Locks the team that an object names. False if there is no such team: the object is not ours. */
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

/** Whether a team, locked by `enterTeam`, was deleted. */
export const isDeleted = async ({ db }: EffectContext, teamId: string): Promise<boolean> =>
  (await db.team.count({ where: { id: teamId, deletedAt: { not: null } } })) > 0
