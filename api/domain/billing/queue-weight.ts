import type { WeightOf } from '@/api/platform/jobs/queue-positions'
import type { PlanCategory } from '@/prisma/generated/client'

/** Jobs done per job of a free team, while both have jobs waiting. */
const WEIGHTS: Record<PlanCategory, number> = {
  FREE: 1,
  STARTER: 2,
  PROFESSIONAL: 3,
  PREMIUM: 3,
  BUSINESS: 4,
}

/** The weight of a team in the queue, by its plan. */
export const queueWeight: WeightOf = async (db, teamId) => {
  const [row] = await db.$queryRawUnsafe<{ category: PlanCategory }[]>(
    `SELECT plan.category::text AS category FROM subscription JOIN plan ON plan.id = subscription.plan_id
     WHERE subscription.team_id = $1`,
    teamId,
  )
  return WEIGHTS[row?.category ?? 'FREE']
}
