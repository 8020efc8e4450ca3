import type { StepOf } from '@/api/platform/jobs/queue-positions'
import type { PlanCategory } from '@/prisma/generated/client'

/** Jobs done per job of a free team, while both have jobs waiting. */
const SHARES = { FREE: 1, STARTER: 2, PROFESSIONAL: 3, PREMIUM: 3, BUSINESS: 4 } as const satisfies Record<
  PlanCategory,
  number
>

/** Divisible by every share. */
const FREE_STEP = 12

/** The distance between the turns of a team's jobs in a lane, by its plan. */
export const queueStep: StepOf = async (db, teamId) => {
  const [row] = await db.$queryRawUnsafe<{ category: PlanCategory }[]>(
    `SELECT plan.category::text AS category FROM subscription JOIN plan ON plan.id = subscription.plan_id
     WHERE subscription.team_id = $1`,
    teamId,
  )
  return FREE_STEP / SHARES[row?.category ?? 'FREE']
}
