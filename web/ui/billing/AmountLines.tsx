import { moneyText } from '@/api/platform/providers/payment/money-text'
import classes from './AmountLines.module.css'

/** Line items of a payment and the amount due today, in the smallest unit of the currency. */
export function AmountLines({
  lines,
  due,
  currency,
}: {
  lines: { text: string; amount: number }[]
  due: number
  currency: string
}) {
  return (
    <dl className={classes.lines}>
      {lines.map(({ text, amount }) => (
        <div key={text} className={classes.line}>
          <dt>{text}</dt>
          <dd>{moneyText(amount, currency)}</dd>
        </div>
      ))}
      <div className={classes.due}>
        <dt>Due today</dt>
        <dd>{moneyText(due, currency)}</dd>
      </div>
    </dl>
  )
}
