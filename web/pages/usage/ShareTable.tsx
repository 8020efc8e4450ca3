import { amountText } from '../../ui/billing/quota-amount'
import classes from './ShareTable.module.css'

/** Who or what used how much, the most first, with a bar of its share. */
export function ShareTable({
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
