import { Radio } from '@mantine/core'
import { MESSAGES } from '../../../../compositions/catalog/messages'
import classes from './InsufficientDialog.module.css'
import type { Option } from './options'

/** What helps, of which one is chosen. */
export function WaysOn({
  options,
  chosen,
  onChoose,
}: {
  options: Option[]
  chosen: number
  onChoose: (index: number) => void
}) {
  return (
    <Radio.Group
      label={MESSAGES.billing.whatsNext}
      classNames={{ label: classes.next }}
      value={String(chosen)}
      onChange={value => onChoose(Number(value))}
    >
      <div className={classes.options}>
        {options.map(({ title, text, price, unit }, index) => (
          <Radio.Card key={title} value={String(index)} className={classes.option}>
            <Radio.Indicator size="sm" className={classes.mark} />
            <span className={classes.what}>
              <span className="type-name">{title}</span>
              <span className="type-small ink2">{text}</span>
            </span>
            <span className={classes.price}>
              <span className="type-name figures">{price}</span>
              <span className="type-small ink3">{unit}</span>
            </span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  )
}
