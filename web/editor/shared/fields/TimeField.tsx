import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { clockTenths, readTime } from '@/web/editor/core/playhead/read-time'
import { useCommitOnUnmount } from './use-commit-on-unmount'

const TENTH = 0.1

type Props = {
  label: string
  value: number
  min: number
  max: number
  onCommit(seconds: number): void
}

/**
 * A time in seconds, displayed as m:ss.t and committed with Enter or on blur. The arrow keys change it by 0.1
 * s, with Shift by 1 s. Escape and unreadable input restore the previous time.
 */
export function TimeField({ label, value, min, max, onCommit }: Props) {
  const [text, setText] = useState(clockTenths(value))
  useEffect(() => setText(clockTenths(value)), [value])
  const take = (seconds: number | null) => {
    if (seconds === null || text === clockTenths(value)) return setText(clockTenths(value))
    onCommit(Math.max(min, Math.min(max, seconds)))
  }
  useCommitOnUnmount(() => take(readTime(text)))
  const step = (by: number) => onCommit(Math.max(min, Math.min(max, Math.round((value + by) * 1000) / 1000)))
  return (
    <TextInput
      size="xs"
      aria-label={label}
      value={text}
      onChange={event => setText(event.currentTarget.value)}
      onBlur={() => take(readTime(text))}
      onKeyDown={event => {
        if (event.key === 'Enter') take(readTime(text))
        if (event.key === 'Escape') setText(clockTenths(value))
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        step((event.key === 'ArrowUp' ? 1 : -1) * (event.shiftKey ? 1 : TENTH))
      }}
    />
  )
}
