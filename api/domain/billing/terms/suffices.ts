import { QUOTAS, type QuotaCode } from '../quotas'

/** Does a plan that gives `limit` in all suffice for `needed` more, where `used` is in use? Null is without limit. */
export function suffices(code: QuotaCode, limit: number | null, used: number, needed: number): boolean {
  if (limit === null) return true
  const { sort } = QUOTAS[code]
  return needed <= (sort === 'stock' || sort === 'balance' ? limit - used : limit)
}
