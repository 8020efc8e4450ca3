import type { Subscription } from '../../../../prisma/generated/client'
import { notFound } from '../../../platform/errors/api-error'
import type { Caller } from '../../../platform/permissions/caller'
import type { Services } from '../../../platform/services/services'
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
