import { ApiError } from '@/api/platform/errors/api-error'
import type { Refusal } from '@/api/platform/errors/error-contract'
import type { Prisma, PrismaClient } from '@/prisma/generated/client'
import { costOf } from './cost-of'
import { readPlan, type TeamPlan, valuesOf } from './plan-of'
import { QUOTAS, type QuotaCode, type QuotaUnit } from './quotas'
import { refusalText } from './refusal-text'
import { renewIfDue } from './renew-if-due'
import { limitOf } from './terms/limits'
import { type Usage, usageOf } from './usage-of'

/** Whether a plan's `limit` allows `needed` more when `used` is in use; null is unlimited. */
function suffices(code: QuotaCode, limit: number | null, used: number, needed: number): boolean {
  if (limit === null) return true
  const { kind } = QUOTAS[code]
  return needed <= (kind === 'stored' || kind === 'consumable' ? limit - used : limit)
}

/** A plan's quota values in plan units; null is unlimited. */
type Giving = { quotas: readonly { code: string; value: number | null }[] }

const planValue = ({ quotas }: Giving, code: QuotaCode): number | null => {
  const row = quotas.find(quota => quota.code === code)
  return row ? row.value : 0
}

/** A quota with the amount requested and in use, in its own unit (bytes, minutes, pixels). */
type Wish = { code: QuotaCode; needed: number; used: number }

/**
 * The lowest of `plans`, which come from the least, that gives more of a quota than the team's own, and enough: of the
 * length of videos, plans whose limit is below the video's are skipped (PR20). What was used up of a month's allowance
 * is not counted against a plan, which begins with a whole one. Null where none helps.
 */
export function lowestPlan<Plan extends Giving>(
  plans: readonly Plan[],
  own: Giving,
  { code, needed, used }: Wish,
): Plan | null {
  const has = planValue(own, code)
  const found = plans.find(plan => {
    const value = planValue(plan, code)
    const gives = has !== null && (value === null || value > has)
    return gives && suffices(code, limitOf(code, value), QUOTAS[code].kind === 'stored' ? used : 0, needed)
  })
  return found ?? null
}

/** The numbers behind a refusal, in the quota's unit; `limit` null is unlimited. */
export type QuotaNumbers = Usage & { code: QuotaCode; needed: number; unit: QuotaUnit }

export type Allowance = { ok: true } | { ok: false; refusal: Refusal }

/** Used if paying would help. */
const PAYMENT_REQUIRED = 402
const FORBIDDEN = 403

/** The name of the lowest offered plan above the team's own that has enough of a quota; null if none does. */
async function suggestedPlan(
  db: Prisma.TransactionClient,
  { plan, values }: TeamPlan,
  wish: Wish,
): Promise<string | null> {
  const { code } = wish
  const plans = await db.plan.findMany({
    where: { isOffered: true, position: { gt: plan.position } },
    orderBy: { position: 'asc' },
    include: { quotas: { where: { code } } },
  })
  const giving = plans.map(({ name, quotas }) => ({
    name,
    quotas: [{ code, value: valuesOf(quotas)[code] }],
  }))
  return lowestPlan(giving, { quotas: [{ code, value: values[code] }] }, wish)?.name ?? null
}

async function refuse(
  db: Prisma.TransactionClient,
  team: TeamPlan,
  code: QuotaCode,
  usage: Usage,
  needed: number,
): Promise<Allowance> {
  const quota: QuotaNumbers = { code, ...usage, needed, unit: QUOTAS[code].unit }
  const detail = refusalText(quota)
  // A lifetime plan is never asked to upgrade (PR20).
  const isLifetime = team.subscription.category === 'LTD'
  const plan = isLifetime ? null : await suggestedPlan(db, team, { code, needed, used: usage.used })
  const facts = { detail, quota, ...(plan && { plan }) }
  if (code === 'TALKREEL_CREDIT')
    return { ok: false, refusal: { ...facts, code: 'insufficient_credits', insufficient: 'credits' } }
  if (code === 'STORAGE')
    return { ok: false, refusal: { ...facts, code: 'insufficient_storage', insufficient: 'storage' } }
  return plan
    ? { ok: false, refusal: { ...facts, code: 'upgrade_required', show_upgrade: code } }
    : { ok: false, refusal: { ...facts, code: 'quota_exceeded', show_notification: true } }
}

/**
 * Whether the team's plan allows `quantity` of a quota, in its unit (bytes, minutes, members, pixels, days, characters;
 * 1 of a flag), or the refusal with its numbers. It charges nothing: the ledger debits consumable quotas, and stored
 * ones are counted behind `lockTeam`.
 */
export async function allow(
  db: Prisma.TransactionClient,
  teamId: string,
  code: QuotaCode,
  quantity = 1,
): Promise<Allowance> {
  const team = await readPlan(db, teamId)
  if (code === 'AI_ACTION' || code === 'TTS') return allowCredits(db, team, costOf(code, quantity))
  const usage = await usageOf(db, team, code)
  if (suffices(code, usage.limit, usage.used, quantity)) return { ok: true }
  return refuse(db, team, code, usage, quantity)
}

async function allowCredits(db: Prisma.TransactionClient, team: TeamPlan, cost: number): Promise<Allowance> {
  const usage = await usageOf(db, team, 'TALKREEL_CREDIT')
  if (suffices('TALKREEL_CREDIT', usage.limit, usage.used, cost)) return { ok: true }
  return refuse(db, team, 'TALKREEL_CREDIT', usage, cost)
}

/** The error response for a refusal. */
export const notAllowed = (refusal: Refusal): ApiError =>
  new ApiError(refusal.insufficient === 'credits' ? PAYMENT_REQUIRED : FORBIDDEN, refusal)

/**
 * Like `allow`, at a given time: due renewals and ends of plans are applied first.
 * @throws {ApiError} 402 or 403 with the reason if it is not allowed.
 */
export async function requireQuota(
  prisma: PrismaClient,
  teamId: string,
  code: QuotaCode,
  quantity: number,
  now: Date,
): Promise<void> {
  await renewIfDue(prisma, teamId, now)
  await requireQuotaInTx(prisma, teamId, code, quantity)
}

/**
 * Like `allow`, within a transaction that has locked the team.
 * @throws {ApiError} 402 or 403 with the reason if it is not allowed.
 */
export async function requireQuotaInTx(
  db: Prisma.TransactionClient,
  teamId: string,
  code: QuotaCode,
  quantity: number,
): Promise<void> {
  const allowance = await allow(db, teamId, code, quantity)
  if (!allowance.ok) throw notAllowed(allowance.refusal)
}
