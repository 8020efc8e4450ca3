import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { LIMITS } from '@/compositions/catalog/limits'
import type { BrandColor } from '@/compositions/schema/brand'
import { readHex } from '@/web/editor/shared/fields/recent-colors'
import classes from './BrandsPage.module.css'

/** Length of '#RRGGBB'. */
const OPAQUE = 7

/** The first colors that are offered; a person changes them. */
const FIRST = ['#3F48FF', '#FF6A00', '#101828', '#FFFFFF']

type RowProps = {
  index: number
  value: BrandColor
  onChange: (next: BrandColor) => void
  onRemove: () => void
}

/** A color: its swatch, which opens the browser's color picker, its code and its name. */
function ColorRow({ index, value: { name, color }, onChange, onRemove }: RowProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const commit = () => {
    const next = typed === null ? null : readHex(typed)
    setTyped(null)
    if (next) onChange({ name, color: next.slice(0, OPAQUE) })
  }
  const label = `Color ${index + 1}`
  return (
    <li className={classes.color}>
      <input
        type="color"
        aria-label={label}
        value={color.toLowerCase()}
        onChange={event => onChange({ name, color: event.currentTarget.value.toUpperCase() })}
      />
      <TextInput
        className={classes.hex}
        aria-label={`Hex code of ${label.toLowerCase()}`}
        spellCheck={false}
        maxLength={16}
        value={typed ?? color}
        onChange={event => setTyped(event.currentTarget.value)}
        onFocus={event => event.currentTarget.select()}
        onBlur={commit}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          // The code is taken; the form is sent by another press.
          event.preventDefault()
          commit()
        }}
      />
      <TextInput
        className={classes.name}
        aria-label={`Name of ${label.toLowerCase()}`}
        placeholder="Name"
        value={name}
        maxLength={LIMITS.brands.colorNameMaxCharacters}
        onChange={event => onChange({ name: event.currentTarget.value, color })}
      />
      <ActionIcon aria-label={`Remove ${label.toLowerCase()}`} onClick={onRemove}>
        <IconX size={16} stroke={1.5} />
      </ActionIcon>
    </li>
  )
}

/** The colors of a brand, the most important first. */
export function BrandColors({
  colors,
  onChange,
}: {
  colors: readonly BrandColor[]
  onChange: (next: BrandColor[]) => void
}) {
  const add = () =>
    onChange([...colors, { name: '', color: FIRST[colors.length % FIRST.length] ?? '#000000' }])
  return (
    <fieldset className={classes.part}>
      <legend>Colors</legend>
      {colors.length > 0 && (
        <ul className={classes.colors} aria-label="Colors">
          {colors.map((value, index) => (
            <ColorRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a color has no id, and rows are not moved
              key={index}
              index={index}
              value={value}
              onChange={next => onChange(colors.map((one, at) => (at === index ? next : one)))}
              onRemove={() => onChange(colors.filter((_, at) => at !== index))}
            />
          ))}
        </ul>
      )}
      <div className={classes.buttons}>
        <Button
          size="xs"
          variant="default"
          disabled={colors.length >= LIMITS.brands.colors}
          leftSection={<IconPlus size={16} stroke={1.5} />}
          onClick={add}
        >
          Add color
        </Button>
      </div>
    </fieldset>
  )
}
