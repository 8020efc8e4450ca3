import { IconCheck, IconMinus } from '@tabler/icons-react'
import { QUOTAS } from '@/api/domain/billing/quotas'
import type { Plan, QuotaCode } from '@/web/client/queries/use-billing'
import classes from './QuotaTable.module.css'

const SIZES = new Set<QuotaCode>(['STORAGE', 'UPLOAD_SIZE'])

/** A plan's quota, short enough for a table: '600 min', '1080p', '20 GB', 'No limit', 'Yes', 'No'. */
function quotaCell(code: QuotaCode, value: number | null): string {
  const { kind, unit } = QUOTAS[code]
  if (kind === 'flag') return value === 0 ? 'No' : 'Yes'
  if (code === 'PROJECT_LOCK_PERIOD') return value === null ? 'Never' : `${value} days`
  if (code === 'VIDEO_ORIENTATION' && value === null) return 'All'
  if (value === null) return kind === 'priced' ? 'With credits' : 'No limit'
  if (value === 0) return 'None'
  if (SIZES.has(code)) return `${value} GB`
  if (code === 'VIDEO_QUALITY') return `${value}p`
  if (unit === 'minutes') return `${value.toLocaleString('en-US')} min`
  return value.toLocaleString('en-US')
}

const PER_MONTH = new Set<QuotaCode>(['TALKREEL_CREDIT', 'UPLOAD_DURATION', 'EXPORT_DURATION'])

/** All quotas of the plans side by side; collapsed on a phone. */
export function QuotaTable({ plans, current }: { plans: Plan[]; current: string }) {
  const codes = plans[0]?.quotas.map(({ code }) => code) ?? []
  return (
    <section className={classes.section} aria-labelledby="compare">
      <h2 id="compare" className="type-h2">
        Compare all plans
      </h2>
      <details className={classes.fold}>
        <summary>Show table</summary>
        <Table plans={plans} current={current} codes={codes} />
      </details>
      <div className={classes.open}>
        <Table plans={plans} current={current} codes={codes} />
      </div>
    </section>
  )
}

function Table({ plans, current, codes }: { plans: Plan[]; current: string; codes: QuotaCode[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <section className={classes.scroll} aria-label="Plan comparison" tabIndex={0}>
      <table className={`${classes.table} figures`}>
        <thead>
          <tr>
            <td />
            {plans.map(({ id, name, display_name }) => (
              <th key={id} scope="col" data-own={name === current || undefined}>
                {display_name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {codes.map(code => (
            <tr key={code}>
              <th scope="row">
                {QUOTAS[code].name}
                {PER_MONTH.has(code) && ' a month'}
              </th>
              {plans.map(plan => (
                <Cell key={plan.id} plan={plan} code={code} isOwn={plan.name === current} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Cell({ plan, code, isOwn }: { plan: Plan; code: QuotaCode; isOwn: boolean }) {
  const row = plan.quotas.find(quota => quota.code === code)
  const text = quotaCell(code, row ? row.value : 0)
  const Icon = text === 'Yes' ? IconCheck : text === 'No' || text === 'None' ? IconMinus : null
  return (
    <td data-own={isOwn || undefined}>{Icon ? <Icon size={16} stroke={1.5} aria-label={text} /> : text}</td>
  )
}
