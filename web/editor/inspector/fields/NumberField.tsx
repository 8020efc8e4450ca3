import { NumberInput } from '@mantine/core'
import { useState } from 'react'

type Props = {
  label: string
  value: number
  /** What stands behind the number: px, °, %, s. */
  unit: string
  min?: number
  max?: number
  step?: number
  decimals?: number
  onCommit(value: number): void
}

/** A number that is typed or stepped, and is taken with Enter or on leaving the field; Escape brings the old one back. */
export function NumberField({ label, value, unit, min, max, step = 1, decimals = 0, onCommit }: Props) {
  const [typed, setTyped] = useState<number | string | null>(null)
  const commit = () => {
    const next = Number(typed)
    if (typed !== null && typed !== '' && Number.isFinite(next) && next !== value) onCommit(next)
    setTyped(null)
  }
  return (
    <NumberInput
      size="xs"
      hideControls
      aria-label={label}
      suffix={` ${unit}`}
      decimalScale={decimals}
      min={min}
      max={max}
      step={step}
      value={typed ?? value}
      onChange={setTyped}
      onBlur={commit}
      onKeyDown={event => {
        if (event.key === 'Enter') commit()
        if (event.key === 'Escape') setTyped(null)
      }}
    />
  )
}
