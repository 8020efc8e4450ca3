import { amountText } from '@/web/ui/billing/quota-amount'
import type { QuotaFacts } from '@/web/ui/dialog/open-dialog'
import { timeCode } from '@/web/ui/format/dates'

/**
 * The usage behind a refusal in one line: '2:14:08, your plan allows 1:00:00', '28 of 30 min used'. Null if the quota
 * has no meaningful numbers.
 */
export function neededText({ code, limit, used, needed, unit }: QuotaFacts): string | null {
  if (limit === null) return null
  if (code === 'VIDEO_LENGTH') return `${timeCode(needed * 60)}, your plan allows ${timeCode(limit * 60)}`
  if (code === 'VIDEO_QUALITY') return `${needed}p, your plan gives ${limit}p`
  if (code === 'UPLOAD_SIZE')
    return `${amountText(needed, unit)}, your plan allows ${amountText(limit, unit)}`
  if (code === 'PROJECT_LOCK_PERIOD') return `Your plan keeps projects open for ${limit} days`
  if (code === 'TEAM_MEMBERS') return `${used} of ${limit} seats in your team are taken`
  if (unit === 'yes or no' || unit === 'formats') return null
  return `${amountText(needed, unit)} needed, ${amountText(Math.max(0, limit - used), unit)} left`
}
