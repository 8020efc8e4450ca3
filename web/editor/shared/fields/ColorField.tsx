import { useEffect, useRef } from 'react'
import type { EditResult } from '@/compositions/edit/edit'
import type { Project } from '@/compositions/model/project'
import { useHeldValue } from '../session/use-gesture'
import classes from './Fields.module.css'

/** Letters of '#RRGGBB'; what follows is how opaque it is. */
const OPAQUE = 7

/** A color: its swatch opens the browser's picker, and all that is tried there until it closes is one step. */
export function ColorField({
  label,
  name,
  value,
  edit,
}: {
  label: string
  /** What the step is called. */
  name: string
  value: string
  edit: (color: string) => (project: Project) => EditResult
}) {
  const { value: shown, change, end } = useHeldValue(name, value)
  const field = useRef<HTMLInputElement>(null)
  const onEnd = useRef(end)
  onEnd.current = end
  useEffect(() => {
    const input = field.current
    const listener = () => onEnd.current()
    input?.addEventListener('change', listener)
    return () => input?.removeEventListener('change', listener)
  }, [])
  return (
    <label className={classes.color}>
      <input
        ref={field}
        type="color"
        aria-label={label}
        value={shown.slice(0, OPAQUE).toLowerCase()}
        onInput={event => {
          const next = event.currentTarget.value.toUpperCase() + value.slice(OPAQUE)
          change(next, edit(next))
        }}
        onChange={() => undefined}
      />
      <span className="figures">{shown.slice(1, OPAQUE).toUpperCase()}</span>
    </label>
  )
}
