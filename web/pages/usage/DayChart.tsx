import { amountText, rounded } from '@/web/ui/billing/quota-amount'
import classes from './DayChart.module.css'
import { dayName } from './months'

/** A bar chart of the days of a month, and the same data as a table for screen readers and exact numbers. */
export function DayChart({ days, unit }: { days: { date: string; amount: number }[]; unit: string }) {
  const most = Math.max(...days.map(({ amount }) => amount))
  return (
    <div>
      <div className={classes.chart} aria-hidden="true">
        <span className={`${classes.most} type-tiny ink3 figures`}>{rounded(most)}</span>
        {days.map(({ date, amount }) => (
          <div key={date} className={classes.day} title={`${dayName(date)}: ${amountText(amount, unit)}`}>
            <div className={classes.bar} style={{ height: `${(100 * amount) / most}%` }} />
          </div>
        ))}
      </div>
      <div className={`${classes.axis} type-tiny ink3 figures`} aria-hidden="true">
        {days.map(({ date }, index) => (
          <span key={date}>{index % 7 === 0 ? Number(date.slice(8)) : ''}</span>
        ))}
      </div>
      <details className={classes.table}>
        <summary className="type-small ink2">Show as table</summary>
        <table className="figures">
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Used</th>
            </tr>
          </thead>
          <tbody>
            {days
              .filter(({ amount }) => amount > 0)
              .map(({ date, amount }) => (
                <tr key={date}>
                  <th scope="row">{dayName(date)}</th>
                  <td>{amountText(amount, unit)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </div>
  )
}
