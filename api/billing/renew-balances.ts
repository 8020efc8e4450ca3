import type { Prisma } from '../../prisma/generated/client'
import { renew } from './ledger'
import { BALANCES, QUOTAS } from './quotas'

/** More than anybody uses in a month: what a plan gives without limit is still counted. */
const WITHOUT_LIMIT = 1_000_000_000

/**
 * Gives a team what its plan gives for a month, in place of what is left of the month before. Counts once for a plan
 * and a `beginning` of that month, however often it is asked for.
 */
export async function renewBalances(
  db: Prisma.TransactionClient,
  teamId: string,
  beginning: Date,
): Promise<void> {
  const { plan } = await db.subscription.findUniqueOrThrow({
    where: { teamId },
    include: { plan: { include: { quotas: true } } },
  })
  for (const quota of BALANCES) {
    const row = plan.quotas.find(({ code }) => code === quota)
    const amount = row && row.value === null ? WITHOUT_LIMIT : Number(row?.value ?? 0)
    const key = `renew:${quota}:${plan.name}:${beginning.toISOString()}`
    const reason = `${QUOTAS[quota].name} of ${plan.displayName}`
    await renew(db, { teamId, quota, amount, kind: 'renewal', reason, key, userId: null })
  }
}
