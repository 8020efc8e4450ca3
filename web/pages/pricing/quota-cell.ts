import { QUOTAS } from '../../../api/domain/billing/quotas'
import type { QuotaCode } from '../../client/queries/use-billing'

const SIZES = new Set<QuotaCode>(['STORAGE', 'UPLOAD_SIZE'])

/** What a plan gives of a quota, short enough for a table: '600 min', '1080p', '20 GB', 'No limit', 'Yes', 'No'. */
export function quotaCell(code: QuotaCode, value: number | null): string {
  const { sort, unit } = QUOTAS[code]
  if (sort === 'flag') return value === 0 ? 'No' : 'Yes'
  if (code === 'PROJECT_LOCK_PERIOD') return value === null ? 'Never' : `${value} days`
  if (code === 'VIDEO_ORIENTATION' && value === null) return 'All'
  if (value === null) return sort === 'priced' ? 'With credits' : 'No limit'
  if (value === 0) return 'None'
  if (SIZES.has(code)) return `${value} GB`
  if (code === 'VIDEO_QUALITY') return `${value}p`
  if (unit === 'minutes') return `${value.toLocaleString('en-US')} min`
  return value.toLocaleString('en-US')
}
