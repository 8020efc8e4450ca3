import { NumberInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useTaken } from './use-taken'

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

/** A number as it is written where decimals stand behind a comma; the field would read 12,5 as 125. */
const DECIMAL_COMMA = /^-?\d+,\d+$/

/** Saving takes what is being typed with it. */
const isSave = ({ ctrlKey, metaKey, key }: KeyboardEvent) => (ctrlKey || metaKey) && key === 's'

/** A number that is typed or stepped, and is taken with Enter or on leaving the field; Escape brings the old one back. */
export function NumberField({ label, value, unit, min, max, step = 1, decimals = 0, onCommit }: Props) {
  const [typed, setTyped] = useState<number | string | null>(null)
  const commit = () => {
    // The field goes back within its limits only once this is over.
    const next = Math.min(
      max ?? Number.POSITIVE_INFINITY,
      Math.max(min ?? Number.NEGATIVE_INFINITY, Number(typed)),
    )
    if (typed !== null && typed !== '' && Number.isFinite(next) && next !== value) onCommit(next)
    setTyped(null)
  }
  useTaken(commit)
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
      onPaste={event => {
        const pasted = event.clipboardData.getData('text').trim()
        if (!DECIMAL_COMMA.test(pasted)) return
        event.preventDefault()
        setTyped(Number(pasted.replace(',', '.')))
      }}
      onKeyDown={event => {
        if (event.key === 'Enter' || isSave(event)) commit()
        if (event.key === 'Escape') setTyped(null)
      }}
    />
  )
}
