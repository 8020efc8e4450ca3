import { useEffect, useRef } from 'react'
import type { Edited } from '../../../../compositions/edit/edit'
import type { Project } from '../../../../compositions/project/project'
import { useGesture } from '../../store/use-gesture'
import classes from '../Inspector.module.css'

/** Letters of '#RRGGBB'; what follows is how opaque it is. */
const OPAQUE = 7

/** A colour: its swatch opens the browser's picker, and all that is tried there until it closes is one step. */
export function ColourField({
  label,
  name,
  value,
  edit,
}: {
  label: string
  /** What the step is called. */
  name: string
  value: string
  edit: (colour: string) => (project: Project) => Edited
}) {
  const gesture = useGesture(name)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const input = field.current
    input?.addEventListener('change', gesture.end)
    return () => input?.removeEventListener('change', gesture.end)
  }, [gesture])
  return (
    <label className={classes.colour}>
      <input
        ref={field}
        type="color"
        aria-label={label}
        value={value.slice(0, OPAQUE).toLowerCase()}
        onInput={event => gesture.change(edit(event.currentTarget.value.toUpperCase() + value.slice(OPAQUE)))}
        onChange={() => undefined}
      />
      <span className="figures">{value.slice(1, OPAQUE).toUpperCase()}</span>
    </label>
  )
}
