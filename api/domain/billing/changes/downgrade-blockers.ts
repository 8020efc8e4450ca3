import { fileSize } from '../../../../compositions/catalog/file-size'
import type { Prisma } from '../../../../prisma/generated/client'
import { type TeamPlan, valuesOf } from '../plan-of'
import type { QuotaCode } from '../quotas'
import { limitOf } from '../terms/limit-of'
import { type Usage, usageOf } from '../usage-of'
import type { PlanPrice } from './find-price'

const seats = (count: number): string => (count === 1 ? '1 person' : `${count} people`)

type Sentence = (plan: string, used: number, limit: number) => string

/** What has to go where a plan has no room for what is there: only of what is counted from what the team has now. */
const SENTENCES = {
  STORAGE: (plan, used, limit) =>
    `Your team stores ${fileSize(used)}, and ${plan} has room for ${fileSize(limit)}. Delete ${fileSize(used - limit)} of files or exports first.`,
  TEAM_MEMBERS: (plan, used, limit) =>
    `Your team has ${seats(used)}, invitations included, and ${plan} has room for ${seats(limit)}. Remove ${used - limit} first.`,
} as const satisfies Partial<Record<QuotaCode, Sentence>>

const CODES = Object.keys(SENTENCES) as (keyof typeof SENTENCES)[]

const isAbove = ({ used }: Usage, limit: number | null): limit is number => limit !== null && used > limit

/** What stands in the way of a plan, a sentence for each quota that is used above its limit. */
export async function downgradeBlockers(
  db: Prisma.TransactionClient,
  team: TeamPlan,
  { plan }: PlanPrice,
): Promise<string[]> {
  const values = valuesOf(plan.quotas)
  const found = await Promise.all(
    CODES.map(async code => {
      const limit = limitOf(code, values[code])
      const usage = await usageOf(db, team, code)
      return isAbove(usage, limit) ? SENTENCES[code](plan.displayName, usage.used, limit) : null
    }),
  )
  return found.filter(sentence => sentence !== null)
}
