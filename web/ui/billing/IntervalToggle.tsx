import { SegmentedControl } from '@mantine/core'
import { Tag } from '../Tag'
import classes from './IntervalToggle.module.css'
import type { Interval } from './plans'

/** Toggles monthly and yearly billing; `less` is the yearly saving: '30 % less'. */
export function IntervalToggle({
  value,
  less,
  onChange,
}: {
  value: Interval
  less?: string
  onChange: (value: Interval) => void
}) {
  return (
    <SegmentedControl
      className={classes.toggle}
      aria-label="Billed"
      value={value}
      onChange={next => onChange(next === 'month' ? 'month' : 'year')}
      data={[
        { value: 'month', label: 'Monthly' },
        {
          value: 'year',
          label: (
            <span className={classes.year}>
              Yearly
              {less && (
                <Tag tone="ok" icon={false}>
                  {less}
                </Tag>
              )}
            </span>
          ),
        },
      ]}
    />
  )
}
