import type { Subscription } from '../../../prisma/generated/client'
import type { Caller } from '../../accounts/caller'
import { notFound } from '../../http/api-error'
import type { Services } from '../../services'
import { keepCurrent } from '../keep-current'

/**
 * The team's subscription by its id, renewed or ended first where that is due.
 * @throws {ApiError} 404 where there is none, or it is another team's.
 */
export async function findSubscription(
  { prisma, now }: Services,
  { db, teamId }: Caller,
  id: string,
): Promise<Subscription> {
  await keepCurrent(prisma, teamId, now())
  const subscription = await db.subscription.findFirst({ where: { id } })
  if (!subscription) throw notFound()
  return subscription
}
