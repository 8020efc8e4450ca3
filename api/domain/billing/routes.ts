import type { Handler, Handlers } from '@/api/platform/routing/handler'
import { LIMITS } from '@/compositions/catalog/limits'
import type { Prisma } from '@/prisma/generated/client'
import type { billingContract, PlanItem } from './contract'
import { toPrice } from './payment-of'
import { planOf } from './plan-of'
import { QUOTA_CODES } from './quotas'
import { toSubscription } from './to-subscription'

type List = (typeof billingContract)['GET /api/products/']

const include = {
  products: true,
  quotas: true,
  prices: { orderBy: [{ amount: 'asc' }, { id: 'asc' }] },
} satisfies Prisma.PlanInclude

function toPlan(plan: Prisma.PlanGetPayload<{ include: typeof include }>): PlanItem {
  const { id, name, displayName, description, products, prices } = plan
  const rows = new Map(plan.quotas.map(row => [row.code, row]))
  return {
    id,
    name,
    display_name: displayName,
    description,
    products: products.map(product => ({
      name: product.name,
      type: product.type,
      category: product.category,
    })),
    quotas: QUOTA_CODES.flatMap(code => {
      const row = rows.get(code)
      if (!row) return []
      const value = row.value === null ? null : Number(row.value)
      return { code, value, display: row.display, show: row.show }
    }),
    prices: prices.map(toPrice),
  }
}

/** The offered plans in ascending order, and what credits cost, unless nothing can be paid here. */
const listProducts: Handler<List> = async ({ services: { prisma, payment } }) => {
  const [plans, pack] = await Promise.all([
    prisma.plan.findMany({ where: { isOffered: true }, orderBy: { position: 'asc' }, include }),
    prisma.price.findFirst({ where: { type: 'credits', credits: { gt: 0 } }, orderBy: { id: 'asc' } }),
  ])
  return {
    count: plans.length,
    next: null,
    previous: null,
    results: plans.map(toPlan),
    credit_pack:
      payment && pack
        ? { price: toPrice(pack), credits: pack.credits ?? 0, most: LIMITS.billing.purchaseUnitsMax }
        : null,
  }
}

type Get = (typeof billingContract)['GET /api/subscriptions/active/']

/** The team's plan and usage, after due renewals and ends. */
const getActiveSubscription: Handler<Get> = async ({ caller, services: { prisma, now } }) =>
  toSubscription(prisma, await planOf(prisma, caller.teamId, now()))

export const billingRoutes: Handlers<typeof billingContract> = {
  'GET /api/products/': listProducts,
  'GET /api/subscriptions/active/': getActiveSubscription,
}
