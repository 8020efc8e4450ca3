import { ActionIcon, SegmentedControl, Skeleton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { messageOf } from '@/web/client/api-error'
import { useConsumption } from '@/web/client/queries/use-billing'
import { amountText } from '@/web/ui/billing/quota-amount'
import { ErrorState } from '@/web/ui/ErrorState'
import { DayChart } from './DayChart'
import { monthName, monthOf, shiftMonth } from './months'
import classes from './UsagePage.module.css'

/** Usage by member or purpose, highest first, with a bar for its share. */
function ShareTable({
  title,
  rows,
  unit,
  total,
}: {
  title: string
  rows: { name: string; amount: number }[]
  unit: string
  total: number
}) {
  return (
    <table className={`${classes.table} figures`}>
      <caption className="type-h3">{title}</caption>
      <tbody>
        {rows.map(({ name, amount }) => (
          <tr key={name}>
            <th scope="row">
              <span className="one-line">{name}</span>
              <span className={classes.track} aria-hidden="true">
                <span className={classes.bar} style={{ width: `${(100 * amount) / total}%` }} />
              </span>
            </th>
            <td>{amountText(amount, unit)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const QUOTAS = [
  { value: 'TALKREEL_CREDIT', label: 'Credits' },
  { value: 'UPLOAD_DURATION', label: 'Uploads' },
  { value: 'EXPORT_DURATION', label: 'Exports' },
] as const

type Quota = (typeof QUOTAS)[number]['value']

/** A month's usage of credits and minutes by day, member and purpose. */
export function ConsumptionSection() {
  const now = monthOf(new Date())
  const [month, setMonth] = useState(now)
  const [quota, setQuota] = useState<Quota>('TALKREEL_CREDIT')
  const { data, error, refetch, isPlaceholderData } = useConsumption({ month, quota })
  return (
    <section className={classes.section} aria-labelledby="consumption">
      <div className={classes.title}>
        <h2 id="consumption" className="type-h2">
          Breakdown
        </h2>
        <div className={classes.switches}>
          <SegmentedControl
            aria-label="Usage type"
            value={quota}
            onChange={next => setQuota(QUOTAS.find(({ value }) => value === next)?.value ?? quota)}
            data={QUOTAS.map(({ value, label }) => ({ value, label }))}
          />
          <div className={classes.months}>
            <ActionIcon aria-label="Previous month" onClick={() => setMonth(shiftMonth(month, -1))}>
              <IconChevronLeft size={16} stroke={1.5} />
            </ActionIcon>
            <span className={classes.month} aria-live="polite">
              {monthName(month)}
            </span>
            <ActionIcon
              aria-label="Next month"
              disabled={month >= now}
              onClick={() => setMonth(shiftMonth(month, 1))}
            >
              <IconChevronRight size={16} stroke={1.5} />
            </ActionIcon>
          </div>
        </div>
      </div>
      {error && !data && (
        <ErrorState title="The month did not load" reason={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {!error && !data && <Skeleton height={220} role="status" aria-label="Loading the month" />}
      {data && (
        <div className={classes.consumption} aria-busy={isPlaceholderData}>
          <p className="figures">
            <strong className="type-h1">{amountText(data.total, data.unit)}</strong>{' '}
            <span className="ink2">used in {monthName(month)}</span>
          </p>
          {data.total > 0 ? (
            <>
              <DayChart days={data.days} unit={data.unit} />
              <div className={classes.shares}>
                <ShareTable title="By member" rows={data.members} unit={data.unit} total={data.total} />
                <ShareTable title="By kind" rows={data.kinds} unit={data.unit} total={data.total} />
              </div>
            </>
          ) : (
            <p className={classes.nothing}>No usage this month.</p>
          )}
        </div>
      )}
    </section>
  )
}
