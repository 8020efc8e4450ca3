import type { Ref } from 'react'
import classes from './Fields.module.css'

/** A select of labeled values. */
export function SelectField<Value extends string>({
  label,
  value,
  options,
  onChange,
  ref,
}: {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange(value: Value): void
  ref?: Ref<HTMLSelectElement>
}) {
  return (
    <select
      ref={ref}
      className={classes.select}
      aria-label={label}
      value={value}
      onChange={event => {
        const chosen = options.find(one => one.value === event.currentTarget.value)
        if (chosen) onChange(chosen.value)
      }}
    >
      {options.map(one => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </select>
  )
}
