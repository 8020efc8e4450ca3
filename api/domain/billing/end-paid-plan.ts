import type { Prisma } from '../../../prisma/generated/client'
import type { Services } from '../../platform/services/services'

/**
 * Ends what a team pays for, now, as the team is going: no one pays for what is not there. Last in a transaction that
 * has locked the team, so that nothing ends where the rest fails.
 * @throws {PaymentError} where the provider can't be asked: then the team stays.
 */
export async function endPaidPlan(
  db: Prisma.TransactionClient,
  { payment }: Services,
  teamId: string,
): Promise<void> {
  const { remoteId } = await db.subscription.findUniqueOrThrow({ where: { teamId } })
  if (remoteId) await payment?.endSubscription(remoteId, { refund: false })
}
