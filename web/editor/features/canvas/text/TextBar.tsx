import { ActionIcon, Tooltip } from '@mantine/core'
import { IconBold, IconClearFormatting, IconItalic, IconUnderline } from '@tabler/icons-react'
import { clearLetterStyles } from '@/compositions/edit/style-text'
import { textFaceOf } from '@/compositions/kinds/text/text-look'
import type { StyleChange } from '@/compositions/model/layers/styled-ranges'
import type { TextLayer } from '@/compositions/schema/layers/text'
import type { RotatedBox } from '@/web/editor/core/canvas/geometry/rotated-box'
import { useProject } from '@/web/editor/shared/session/editor-context'
import { FloatingBar } from '../bar/FloatingBar'
import { changedRange, shownStyle, toggledBold, toggledItalic, toggledUnderline } from './letter-styles'
import classes from './TextBar.module.css'
import type { TextField } from './use-text-field'

type Props = {
  layer: TextLayer
  field: TextField
  /** The color of letters that have none of their own. */
  fill: string
  under: RotatedBox
  /** Changes the style of the letters; changes of the same kind in a row are undone together. */
  onStyle(change: StyleChange, kind?: string): void
}

/** Length of '#RRGGBB'; an alpha follows. */
const OPAQUE = 7

const TOGGLES = [
  { style: 'bold', label: 'Bold', shortcut: 'Ctrl+B', icon: IconBold, toggled: toggledBold },
  { style: 'italic', label: 'Italic', shortcut: 'Ctrl+I', icon: IconItalic, toggled: toggledItalic },
  {
    style: 'underline',
    label: 'Underline',
    shortcut: 'Ctrl+U',
    icon: IconUnderline,
    toggled: toggledUnderline,
  },
] as const

type ToggleProps = {
  label: string
  shortcut: string
  icon: typeof IconBold
  isOn: boolean
  /** What it changes; null if the font can't. */
  change: StyleChange | null
  family: string
  onChange(change: StyleChange): void
}

function StyleToggle({ label, shortcut, icon: Icon, isOn, change, family, onChange }: ToggleProps) {
  const hint = change
    ? `${label} (${shortcut})`
    : `${family} has no ${isOn ? 'regular' : label.toLowerCase()}`
  return (
    <Tooltip label={hint}>
      <ActionIcon
        size={28}
        aria-label={label}
        aria-pressed={isOn}
        aria-keyshortcuts={shortcut.replace('Ctrl', 'Control')}
        aria-disabled={!change}
        className={classes.toggle}
        onClick={() => change && onChange(change)}
      >
        <Icon size={18} stroke={1.5} />
      </ActionIcon>
    </Tooltip>
  )
}

/**
 * Bold, Italic, Underline and Color of the selected letters of the open text; without a selection, of the whole text. A press
 * leaves the focus, and so the selection, in the text.
 */
export function TextBar({ layer, field, fill, under, onStyle }: Props) {
  const { fonts } = useProject()
  const { selected, edit } = field
  const shown = shownStyle(layer, selected, fill)
  const family = textFaceOf(layer).fontFamily
  const clear = () =>
    edit(
      (project, layerId) => clearLetterStyles(project, { layerId, range: changedRange(layer, selected) }),
      null,
    )
  return (
    <FloatingBar under={under} name="Letters">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press only must not take the focus from the text; its controls do the rest. */}
      <span className={classes.bar} onMouseDown={event => event.preventDefault()}>
        {TOGGLES.map(({ style, toggled, ...toggle }) => (
          <StyleToggle
            key={style}
            {...toggle}
            isOn={shown[style]}
            change={toggled(layer, selected, fonts)}
            family={family}
            onChange={onStyle}
          />
        ))}
        <Tooltip label="Color">
          <input
            type="color"
            aria-label="Color of the letters"
            className={classes.color}
            data-mixed={shown.color === null || undefined}
            value={(shown.color ?? fill).slice(0, OPAQUE).toLowerCase()}
            onChange={({ currentTarget }) => onStyle({ fill: currentTarget.value.toUpperCase() }, 'color')}
          />
        </Tooltip>
        {shown.hasOwn && (
          <Tooltip label="Clear styles">
            <ActionIcon size={28} aria-label="Clear styles" onClick={clear}>
              <IconClearFormatting size={18} stroke={1.5} />
            </ActionIcon>
          </Tooltip>
        )}
      </span>
    </FloatingBar>
  )
}
