import type { Prisma } from '@/prisma/generated/client'
import { renew } from './ledger'
import { BALANCES, QUOTAS } from './quotas'

/** More than anybody uses in a month: unlimited allowances are still counted. */
const WITHOUT_LIMIT = 1_000_000_000

/**
 * Credits a team with its plan's monthly allowance, replacing the rest of the month before. Counts once for a plan and
 * the `beginning` of the month. Resolves with whether it was applied now.
 */
export async function renewBalances(
  db: Prisma.TransactionClient,
  teamId: string,
  beginning: Date,
): Promise<boolean> {
  const { plan } = await db.subscription.findUniqueOrThrow({
    where: { teamId },
    include: { plan: { include: { quotas: true } } },
  })
  let isGiven = false
  for (const quota of BALANCES) {
    const row = plan.quotas.find(({ code }) => code === quota)
    const amount = row && row.value === null ? WITHOUT_LIMIT : Number(row?.value ?? 0)
    const key = `renew:${quota}:${plan.name}:${beginning.toISOString()}`
    const reason = `${QUOTAS[quota].name} of ${plan.displayName}`
    const movement = { teamId, quota, amount, kind: 'renewal', reason, key, userId: null } as const
    isGiven = (await renew(db, movement)) || isGiven
  }
  return isGiven
}
