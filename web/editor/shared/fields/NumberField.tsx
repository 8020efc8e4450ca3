import { NumberInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useCommitOnUnmount } from './use-commit-on-unmount'

type Props = {
  label: string
  value: number
  /** The suffix of the number: px, °, %, s. */
  unit: string
  min?: number
  max?: number
  step?: number
  decimals?: number
  onCommit(value: number): void
}

/** A number with a decimal comma; NumberInput would read 12,5 as 125. */
const DECIMAL_COMMA = /^-?\d+,\d+$/

/** Whether the key saves the project: the value being typed is committed first, so that it is saved too. */
const isSave = ({ ctrlKey, metaKey, key }: KeyboardEvent) => (ctrlKey || metaKey) && key === 's'

/** A number that is typed, committed with Enter or on blur, and reset with Escape. */
export function NumberField({ label, value, unit, min, max, step = 1, decimals = 0, onCommit }: Props) {
  const [typed, setTyped] = useState<number | string | null>(null)
  const commit = () => {
    // NumberInput clamps its value only after this handler.
    const next = Math.min(
      max ?? Number.POSITIVE_INFINITY,
      Math.max(min ?? Number.NEGATIVE_INFINITY, Number(typed)),
    )
    if (typed !== null && typed !== '' && Number.isFinite(next) && next !== value) onCommit(next)
    setTyped(null)
  }
  useCommitOnUnmount(commit)
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
