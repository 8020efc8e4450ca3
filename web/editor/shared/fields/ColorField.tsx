import { useEffect, useRef } from 'react'
import type { EditResult } from '@/compositions/edit/edit'
import type { Project } from '@/compositions/model/project'
import { useHeldValue } from '../session/use-gesture'
import classes from './Fields.module.css'

/** Length of '#RRGGBB'; the alpha follows. */
const OPAQUE = 7

/**
 * A color swatch that opens the browser's color picker. All colors tried until the picker closes are one
 * step.
 */
export function ColorField({
  label,
  name,
  value,
  edit,
}: {
  label: string
  /** The name of the step. */
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
