import type { Plan, PlanQuota, Price, Prisma } from '../../../../prisma/generated/client'
import { fieldError } from '../../../platform/errors/api-error'

/** A price with the plan that it buys. */
export type PlanPrice = Price & { plan: Plan & { quotas: PlanQuota[] } }

const include = { plan: { include: { quotas: true } } } satisfies Prisma.PriceInclude

const withPlan = ({ plan, ...price }: Price & { plan: PlanPrice['plan'] | null }): PlanPrice | null =>
  plan && { ...price, plan }

/**
 * A price of a plan that is offered, by the payment provider's name of it.
 * @throws {ApiError} 400 where there is none.
 */
export async function offeredPrice(db: Prisma.TransactionClient, remoteId: string): Promise<PlanPrice> {
  const row = await db.price.findFirst({ where: { remoteId, plan: { isOffered: true } }, include })
  const price = row && withPlan(row)
  if (!price) throw fieldError('price_ids', 'This plan is not offered.')
  return price
}

/** The price that a team pays, offered still or not; null where it is of no plan. */
export const paidPrice = async (db: Prisma.TransactionClient, id: string): Promise<PlanPrice | null> =>
  withPlan(await db.price.findUniqueOrThrow({ where: { id }, include }))
