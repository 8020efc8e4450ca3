import { Slider } from '@mantine/core'
import type { EditResult } from '@/compositions/edit/edit'
import type { Project } from '@/compositions/model/project'
import { useHeldValue } from '../session/use-gesture'
import classes from './Fields.module.css'

/** A slider with its number beside it. A drag is one step, named `name` (default: the label). */
export function SliderField({
  label,
  name = label,
  unit = '',
  value,
  min = 0,
  max = 100,
  step = 1,
  disabled,
  edit,
}: {
  label: string
  name?: string
  /** The suffix of the number: %, dB. */
  unit?: string
  value: number
  min?: number
  max?: number
  step?: number
  disabled?: boolean
  edit: (value: number) => (project: Project) => EditResult
}) {
  const held = useHeldValue(name, value)
  return (
    <span className={classes.slider}>
      <Slider
        size={4}
        thumbSize={14}
        min={min}
        max={max}
        step={step}
        label={null}
        thumbLabel={label}
        disabled={disabled}
        value={held.value}
        onChange={next => held.change(next, edit(next))}
        onChangeEnd={held.end}
      />
      <output className="figures">{`${Number(held.value.toFixed(2))} ${unit}`.trim()}</output>
    </span>
  )
}
