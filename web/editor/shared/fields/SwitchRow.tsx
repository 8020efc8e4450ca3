import { type ComponentProps, useId } from 'react'
import classes from './Fields.module.css'
import { SwitchField } from './SwitchField'

/** An inspector row with a switch, which its label switches, too. */
export function SwitchRow(field: Omit<ComponentProps<typeof SwitchField>, 'id'>) {
  const id = useId()
  return (
    <div className={classes.switchRow}>
      <label htmlFor={id} className="ink2" aria-hidden>
        {field.label}
      </label>
      <SwitchField id={id} {...field} />
    </div>
  )
}
