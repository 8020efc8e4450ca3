import { ActionIcon, Popover } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { EditResult } from '@/compositions/edit/edit'
import type { Project } from '@/compositions/model/project'
import { useHeldValue } from '../session/use-gesture'
import classes from './ColorField.module.css'
import { ColorMore } from './ColorMore'
import { readHex, rememberColor } from './recent-colors'

/** Length of '#RRGGBB'; the alpha follows. */
const OPAQUE = 7

type Props = {
  label: string
  /** The name of the step. */
  name: string
  value: string
  /** Whether it has no opacity. */
  isOpaque?: boolean
  edit: (color: string) => (project: Project) => EditResult
}

/** The code of a color, which can be typed or pasted; Enter or leaving the field commits it, Escape resets it. */
function HexField({ label, value, onPick }: { label: string; value: string; onPick(color: string): void }) {
  const [typed, setTyped] = useState<string | null>(null)
  const commit = () => {
    const color = typed === null ? null : readHex(typed)
    setTyped(null)
    if (color && color !== value.toUpperCase()) onPick(color)
  }
  return (
    <input
      className={`figures ${classes.hex}`}
      aria-label={`Hex code of ${label.toLowerCase()}`}
      spellCheck={false}
      maxLength={16}
      value={typed ?? value.slice(1, OPAQUE).toUpperCase()}
      onChange={event => setTyped(event.currentTarget.value)}
      onFocus={event => event.currentTarget.select()}
      onBlur={commit}
      onKeyDown={event => {
        if (event.key === 'Enter') commit()
        if (event.key === 'Escape') setTyped(null)
      }}
    />
  )
}

/**
 * A color: a swatch that opens the browser's color picker, its hex code, and a menu with opacity, eyedropper and colors
 * that were used. All colors tried until the picker closes are one step.
 */
export function ColorField({ label, name, value, isOpaque = false, edit }: Props) {
  const { value: shown, change, end } = useHeldValue(name, value)
  const field = useRef<HTMLInputElement>(null)
  const onEnd = useRef(end)
  onEnd.current = end
  useEffect(() => {
    const input = field.current
    const listener = () => {
      onEnd.current()
      if (input) rememberColor(input.value)
    }
    input?.addEventListener('change', listener)
    return () => input?.removeEventListener('change', listener)
  }, [])
  const pick = (color: string) => {
    const next = color.length > OPAQUE ? color : color + value.slice(OPAQUE)
    change(next, edit(next))
    end()
    rememberColor(color)
  }
  const more = `${isOpaque ? 'Colors' : 'Opacity and colors'} of ${label.toLowerCase()}`
  return (
    <span className={classes.color}>
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
      <HexField label={label} value={shown} onPick={pick} />
      <Popover position="bottom-end" withinPortal trapFocus returnFocus>
        <Popover.Target>
          <ActionIcon size={24} aria-label={more}>
            <IconChevronDown size={14} stroke={1.5} />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown aria-label={more}>
          <ColorMore label={label} name={name} value={value} isOpaque={isOpaque} edit={edit} onPick={pick} />
        </Popover.Dropdown>
      </Popover>
    </span>
  )
}
