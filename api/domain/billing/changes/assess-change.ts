import { fieldError, refuse } from '@/api/platform/errors/api-error'
import { fileSize } from '@/compositions/catalog/limits'
import type { Plan, PlanQuota, Price, Prisma } from '@/prisma/generated/client'
import { dayText } from '../dates'
import { readPlan, type TeamPlan, valuesOf } from '../plan-of'
import type { QuotaCode } from '../quotas'
import { limitOf } from '../terms/limits'
import { type Usage, usageOf } from '../usage-of'
import { checkChangeable, type PaidSubscription } from './check-changeable'
import { kindOfChange } from './kind-of-change'

/** A price with its plan. */
type PlanPrice = Price & { plan: Plan & { quotas: PlanQuota[] } }

const include = { plan: { include: { quotas: true } } } satisfies Prisma.PriceInclude

const withPlan = ({ plan, ...price }: Price & { plan: PlanPrice['plan'] | null }): PlanPrice | null =>
  plan && { ...price, plan }

/**
 * A price of an offered plan, by the payment provider's id.
 * @throws {ApiError} 400 if there is none.
 */
async function offeredPrice(db: Prisma.TransactionClient, remoteId: string): Promise<PlanPrice> {
  const row = await db.price.findFirst({ where: { remoteId, plan: { isOffered: true } }, include })
  const price = row && withPlan(row)
  if (!price) throw fieldError('price_ids', 'This plan is not offered.')
  return price
}

/** The price that a team pays, still offered or not; null if it belongs to no plan. */
const paidPrice = async (db: Prisma.TransactionClient, id: string): Promise<PlanPrice | null> =>
  withPlan(await db.price.findUniqueOrThrow({ where: { id }, include }))

const seats = (count: number): string => (count === 1 ? '1 person' : `${count} people`)

type Sentence = (plan: string, used: number, limit: number) => string

/** What has to be removed to fit a plan; only for stored quotas. */
const SENTENCES = {
  STORAGE: (plan, used, limit) =>
    `Your team stores ${fileSize(used)}, and ${plan} has room for ${fileSize(limit)}. Delete ${fileSize(used - limit)} of files or exports first.`,
  TEAM_MEMBERS: (plan, used, limit) =>
    `Your team has ${seats(used)}, invitations included, and ${plan} has room for ${seats(limit)}. Remove ${used - limit} first.`,
} as const satisfies Partial<Record<QuotaCode, Sentence>>

const CODES = Object.keys(SENTENCES) as (keyof typeof SENTENCES)[]

const isAbove = ({ used }: Usage, limit: number | null): limit is number => limit !== null && used > limit

/** The reasons against a downgrade: a sentence for each quota used above the new limit. */
async function downgradeBlockers(
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

/** A plan change, and whether it is allowed now; `detail` has the reasons if not. */
export type ChangeAssessment = {
  kind: 'upgrade' | 'downgrade'
  detail: string | null
  subscription: PaidSubscription
  from: PlanPrice
  to: PlanPrice
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

/** A downgrade waits until today, in UTC, is the next billing date (PR21); one that is late may go too. */
function waits(
  kind: ChangeAssessment['kind'],
  { nextBillingDate }: PaidSubscription,
  { plan }: PlanPrice,
  now: Date,
): string[] {
  if (kind === 'upgrade' || !nextBillingDate || dayOf(nextBillingDate) <= dayOf(now)) return []
  return [`You can change to ${plan.displayName} on your next billing date, ${dayText(nextBillingDate)}.`]
}

/**
 * Assesses a team's change to the plan of a price. If the change is made afterwards, the transaction must have locked
 * the team.
 * @throws {ApiError} 409 if its plan can't be changed in place, 400 if the price is not offered.
 */
export async function assessChange(
  db: Prisma.TransactionClient,
  teamId: string,
  remoteId: string,
  now: Date,
): Promise<ChangeAssessment> {
  const team = await readPlan(db, teamId)
  const { subscription } = team
  checkChangeable(subscription)
  const to = await offeredPrice(db, remoteId)
  const from = await paidPrice(db, subscription.priceId)
  if (from?.currency !== to.currency)
    throw refuse(
      409,
      `Your plan is paid in another currency than ${to.currency}. Get in touch with us to change it.`,
    )
  const kind = kindOfChange(from, to)
  const reasons =
    from.id === to.id
      ? [`${to.plan.displayName} is your plan.`]
      : [...waits(kind, subscription, to, now), ...(await downgradeBlockers(db, team, to))]
  return { kind, detail: reasons.join(' ') || null, subscription, from, to }
}
