import type { PlanCategory, PrismaClient } from '@/prisma/generated/client'
import seed from './plans.json'
import { QUOTA_CODES, QUOTAS, quotaText } from './quotas'
import { startFreePlan } from './start-plan'

/** The initial quotas and prices of every plan; amounts in cents. */
const CREDITS = 'credits'

type SeedPlan = (typeof seed.plans)[number]

async function makePlan(prisma: PrismaClient, plan: SeedPlan, position: number): Promise<void> {
  const { name, displayName, description } = plan
  const values: Record<string, number | null> = plan.quotas
  await prisma.plan.create({
    data: {
      name,
      displayName,
      description,
      category: name as PlanCategory,
      position,
      quotas: {
        create: QUOTA_CODES.map(code => {
          const value = values[code] ?? null
          return { code, value, display: quotaText(code, value), show: QUOTAS[code].shown }
        }),
      },
      products: { create: { name: displayName, type: 'subscription', category: name } },
    },
  })
  const product = await prisma.product.findFirstOrThrow({ where: { plan: { name } } })
  await prisma.price.createMany({
    data: plan.prices.map(({ interval, amount, remoteId }) => ({
      productId: product.id,
      planId: product.planId,
      interval: interval as 'month' | 'year',
      type: 'base',
      priceType: 'recurring',
      amount,
      currency: seed.currency,
      remoteId,
    })),
  })
}

async function makeCreditPack(prisma: PrismaClient): Promise<void> {
  const { name, credits, amount, remoteId } = seed.creditPack
  await prisma.product.create({
    data: {
      name,
      type: CREDITS,
      category: 'CREDITS',
      prices: {
        create: { type: CREDITS, priceType: 'one_time', amount, currency: seed.currency, remoteId, credits },
      },
    },
  })
}

/**
 * Creates missing plans by name and puts teams without a plan on the free one. Existing plans stay unchanged, since
 * support staff may have edited them.
 */
export async function seedPlans(prisma: PrismaClient): Promise<void> {
  const there = new Set((await prisma.plan.findMany({ select: { name: true } })).map(({ name }) => name))
  for (const [position, plan] of seed.plans.entries())
    if (!there.has(plan.name)) await makePlan(prisma, plan, position)
  if (!(await prisma.product.count({ where: { type: CREDITS } }))) await makeCreditPack(prisma)
  const without = await prisma.team.findMany({ where: { subscription: null }, select: { id: true } })
  for (const { id } of without) await startFreePlan(prisma, id, new Date())
}
