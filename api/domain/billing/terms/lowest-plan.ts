import type { QuotaCode } from '../quotas'
import { QUOTAS } from '../quotas'
import { limitOf } from './limit-of'
import { suffices } from './suffices'

/** What a plan gives, in the units plans are written in; null is without limit. */
type Giving = { quotas: readonly { code: string; value: number | null }[] }

const givenBy = ({ quotas }: Giving, code: QuotaCode): number | null => {
  const row = quotas.find(quota => quota.code === code)
  return row ? row.value : 0
}

/** A quota and how much of it is asked for and in use, in its own unit (bytes, minutes, pixels). */
export type Wish = { code: QuotaCode; needed: number; used: number }

/**
 * The lowest of `plans`, which come from the least, that gives more of a quota than the team's own, and enough: of the
 * length of videos, plans whose limit is below the video's are skipped (spec section 4). What was used up of a month's
 * allowance is not counted against a plan, which begins with a whole one. Null where none helps.
 */
export function lowestPlan<Plan extends Giving>(
  plans: readonly Plan[],
  own: Giving,
  { code, needed, used }: Wish,
): Plan | null {
  const has = givenBy(own, code)
  const found = plans.find(plan => {
    const value = givenBy(plan, code)
    const gives = has !== null && (value === null || value > has)
    return gives && suffices(code, limitOf(code, value), QUOTAS[code].sort === 'stock' ? used : 0, needed)
  })
  return found ?? null
}
